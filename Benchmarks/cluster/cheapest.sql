-- The cheapest programme of each plant: an all-in-one takes the place of two products if it costs less.
create table offer as
  select plant, role, product, kilograms * price / per as cost
  from (unpivot (select row_number() over () as plant, * from 'plants.parquet')
        on columns('usage') into name title value kilograms)
  join 'products.csv' on product = split_part(title, '.', 1) join 'prices.csv' using (product)
  where kilograms > 0;
create table choice as
  select plant, role, min(cost) as cost, arg_min(product, cost) as product from offer group by plant, role;
create table programme as
  select plant, list(product order by product) as products, sum(cost) as cost
  from choice join (
    select plant, coalesce(sum(cost) filter (role = 'all-in-one')
      < sum(cost) filter (role in ('oxygen scavenger', 'scale control')), false) as is_all_in_one
    from choice group by plant) using (plant)
  where case when role = 'all-in-one' then is_all_in_one
    when role in ('oxygen scavenger', 'scale control') then not is_all_in_one else true end
  group by plant;
select products, count(*) as plants, round(avg(cost)) as "GBP a year" from programme
group by products order by plants desc;
