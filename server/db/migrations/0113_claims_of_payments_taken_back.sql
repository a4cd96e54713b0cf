-- A claim whose payment was taken back waits to be checked again. Orders are locked before their claims, as everywhere.
with reopened as (
  select payment_claims.id, order_id from orders join payment_claims on payment_claims.order_id = orders.id
  where state = 'confirmed' and not exists (
    select from money_references where method = payment_claims.wallet and reference = payment_claims.trx_id
  )
  for no key update of orders
), counted as (
  update orders set waiting_claims = waiting_claims + (select count(*) from reopened where order_id = orders.id)
  where id in (select order_id from reopened)
)
update payment_claims set state = 'waiting', received = null, user_id = null, decided_at = null
where id in (select id from reopened);
