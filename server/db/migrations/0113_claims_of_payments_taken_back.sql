-- A claim whose payment was taken back is refused: its transfer, which is in use for no order any more, can be claimed again.
update payment_claims set state = 'refused', refusal = 'taken_back', received = null
where state = 'confirmed' and not exists (
  select from money_references where method = payment_claims.wallet and reference = payment_claims.trx_id
);
