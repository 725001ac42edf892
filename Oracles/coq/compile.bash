# Sourced by check and planted.

if ! command -v coqc > /dev/null; then
  echo "coqc is not installed; on Debian: apt-get install coq libcoq-interval" >&2
  exit 66
fi

# Compiles modules of the current folder in order. If Coq refuses one, prints where, as `Rows.v: Theorem
# boiler_rows_hold`, leaves what Coq says in `refused`, and returns 1.
compile() {
  local module line
  for module in "$@"; do
    if ! coqc -w none -Q . WTP "$module.v" > "$module.out" 2>&1; then
      cp "$module.out" refused
      line=$(sed -n 's/^File .*, line \([0-9]*\),.*/\1/p' refused | tail -n 1)
      echo "$module.v: $(head -n "${line:-1}" "$module.v" | grep -oE '^(Theorem|Lemma|Definition) \w+' | tail -n 1)"
      return 1
    fi
  done
}
