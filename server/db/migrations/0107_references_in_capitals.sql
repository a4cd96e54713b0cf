-- References are compared in capitals: those of providers that were noted as they came are noted so too. Entries of the ledger stay.
insert into money_references (method, reference, entry_id, order_id)
select method, upper(reference), entry_id, order_id from money_references where reference <> upper(reference)
on conflict do nothing;
