-- With it the shop signs the links that open an order without an account. Another value ends all links that were given out.
insert into secrets values ('order links', gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing;
