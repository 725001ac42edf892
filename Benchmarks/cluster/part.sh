# Writes part K of N of grid.sh unless it exists, and prints its path: sh part.sh N K ENDING [OPTIONS].
# Its folder is another one for another grid, version, N or option.
set -eu
count=$1 number=$2 ending=$3
shift 3
version=$(sweep --version)
folder=parts-$({ cat grid.sh && printf '%s\n' "$version" "$count" "$@"; } | sha256sum | cut -d ' ' -f 1)
part=$folder/part-$number.$ending
mkdir -p "$folder"
test -e "$part" || sh grid.sh -j 1 --shard "$number/$count" "$@" -o "$part"
echo "$part"
