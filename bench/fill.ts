/** Pieces of each product: no run sells them out. */
export const PIECES = 1_000_000
/** Taka: all that is filled in is dearer than the demo's products. */
export const FILLED_FROM = 2_000
const DESCRIPTION_LENGTH = 1_000

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id like the shop's own, which begins with its time: ten digits of base 32 for the milliseconds (server/db/id.ts). */
const idAt = (moment: string): string => {
  const digit = (place: number) =>
    `substr('${DIGITS}', 1 + ((extract(epoch from ${moment}) * 1000)::bigint >> ${5 * place} & 31)::int, 1)`
  return [...[9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map(digit), 'substr(md5(n::text), 1, 16)'].join(' || ')
}

const words = (list: string) => `(array['${list.split(' ').join("','")}'])`
const adjectives = words(
  'Dhaka Padma Jamuna Sylhet Chittagong Rajshahi Khulna Barisal Rangpur Meghna Karnaphuli Sundarban Teesta',
)
const styles = words(
  'Classic Trucker Snapback Bucket Visor Beanie Fitted Corduroy Denim Washed Canvas Mesh Wool Linen Suede Satin Tweed',
)
const colours = words(
  'Indigo Olive Maroon Charcoal Mustard Teal Ivory Crimson Navy Sand Coral Plum Mint Rust Slate Amber Cobalt Fern Lilac',
)
const materials = words(
  'cotton twill brushed stitched panels brim eyelets buckle strap sweatband lining crown embroidery',
)
const pick = (list: string, step: number) => `${list}[1 + (n / ${step}) % array_length(${list}, 1)]`

/** Statements that add products until there are `count`: words that repeat as in a shop, 1 kB of description, the demo's pictures. */
export const fillProducts = (count: number): string[] => [
  `create temporary table pictures as
    select row_number() over (order by id) - 1 as number, images, count(*) over () as count from products
    where images <> '{}' limit 20`,
  `insert into products
    (id, title, description, category, price, sale_price, total_stock, sizes, images, created_at, updated_at)
  select ${idAt('added')},
    ${pick(adjectives, 1)} || ' ' || ${pick(styles, 13)} || ' ' || ${pick(colours, 221)} || ' ' || n,
    '<p>' || substr(repeat(${pick(materials, 3)} || ' ' || ${pick(materials, 7)} || ' ' || md5(n::text) || '. ', 40), 1, ${DESCRIPTION_LENGTH}) || '</p>',
    (array['new', 'limited', 'best', 'premium', 'vintage', 'sport'])[1 + n % 6],
    ${FILLED_FROM} + n * 7919::bigint % 100000 / 100.0 + 1, case when n % 5 = 0 then ${FILLED_FROM} else 0 end, ${PIECES}, '{}',
    coalesce((select images from pictures where number = n % count), '{}'),
    added, added
  from generate_series((select count(*) from products) + 1, ${count}) as n
    cross join lateral (select now() - interval '1 minute' * (${count} - n) as added)`,
  'drop table pictures',
]

/** What an order has paid; null for one that was delivered before the ledger. */
const paidOf = (isInLedger: boolean) =>
  `case when status = 'delivered' then ${isInLedger ? '(one.price + two.price * 2 + 80) * 100' : 'null'} else 0 end,`

/**
 * Statements that add orders of two lines until there are `count`, from thousands of buyers over two years. `hasLedger`: whether orders have
 * `paid`. `isInLedger`: whether `fillPayments` adds what delivered ones have paid; without it they are from before the ledger.
 */
export const fillOrders = (count: number, { hasLedger = true, isInLedger = false } = {}): string[] => [
  `create temporary table fresh as
    select n, placed, ${idAt('placed')} as id
    from generate_series((select count(*) from orders) + 1, ${count}) as n
      cross join lateral (select now() - interval '1 minute' * (${count} - n) as placed)`,
  `create temporary table sold as
    select row_number() over (order by id) - 1 as number, id, title, price from products where sizes = '{}'`,
  'create index on sold (number)',
  'analyze sold',
  `insert into orders
    (id, user_id, order_status, payment_status, ${hasLedger ? 'paid, ' : ''}shipping_type, shipping_charge, subtotal, total_amount,
      name, phone, address, city, pincode, created_at, updated_at)
  select fresh.id, null, status, case when status = 'delivered' then 'paid' else 'pending' end,
    ${hasLedger ? paidOf(isInLedger) : ''}
    'inside', 80, one.price + two.price * 2, one.price + two.price * 2 + 80,
    (array['Rahim', 'Karim', 'Salma', 'Nusrat', 'Tanvir', 'Farhana', 'Jamal', 'Rokeya', 'Habib', 'Shirin'])[1 + n % 10]
      || ' ' || (array['Uddin', 'Hossain', 'Begum', 'Akter', 'Chowdhury'])[1 + n / 10 % 5] || ' ' || n % 20000,
    '017' || lpad((n * 7919::bigint % 100000000)::text, 8, '0'),
    -- As in a shop, more than a hundred words are frequent: with fewer PostgreSQL takes any beginning of a word for frequent too.
    'House ' || n % 150 || ', Road ' || n % 40 || ', '
      || (array['Dhanmondi', 'Mirpur', 'Uttara', 'Banani', 'Gulshan', 'Mohammadpur', 'Badda', 'Rampura', 'Khilgaon', 'Lalbagh'])[1 + n / 7 % 10],
    'Dhaka', '1209', placed, placed
  from fresh
    cross join lateral (select (array['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'rejected', 'inProcess', 'inShipping', 'pending'])[1 + n % 10] as status)
    join sold as one on one.number = n % (select count(*) from sold)
    join sold as two on two.number = (n + 1) % (select count(*) from sold)`,
  `insert into order_lines (order_id, position, product_id, title, image, price, quantity)
  select fresh.id, position, sold.id, title, '', price, 1 + position
  from fresh cross join (values (0), (1)) as line (position) join sold on sold.number = (n + position) % (select count(*) from sold)`,
  'drop table fresh, sold',
]

/**
 * Statements that add a parcel for each order that has left the shop: delivered ones were paid out by their courier, but for the last two
 * weeks; of those on the way every tenth needs a decision.
 */
export const fillParcels: readonly string[] = [
  `insert into parcels
    (id, order_id, courier, state, state_at, reference, consignment, tracking_code, to_collect, weight_grams, items, recipient,
      collected, paid_out, booked_at, handed_over_at, settled_at, created_at, updated_at)
  select id, id, (array['steadfast', 'redx', 'pathao'])[1 + n % 3], state, moved, substr(id, 7), substr(id, 7), 'T' || substr(id, 7),
    total_amount, 500, '[]', '{}', case when state = 'delivered' then total_amount end,
    case when state = 'delivered' and moved < now() - interval '14 days' then total_amount * 100 else 0 end,
    created_at, created_at, case when state in ('delivered', 'returned') then moved end, created_at, created_at
  from (
    select id, total_amount, created_at, n, created_at + interval '1 hour' as moved,
      case order_status when 'delivered' then 'delivered' when 'rejected' then 'returned'
        else (array['in_transit', 'in_transit', 'out_for_delivery', 'in_transit', 'picked_up', 'in_transit', 'out_for_delivery',
          'in_transit', 'held', 'attempt_failed'])[1 + n % 10] end as state
    from (
      select *, row_number() over (order by id) as n from orders
      where order_status in ('delivered', 'rejected', 'inShipping') and not exists (select from parcels where order_id = orders.id)
    ) as sent
  ) as parcel`,
]

/** Taka that buyers are asked for in advance: the delivery charge. */
const ADVANCE = 80

/**
 * Statements that add what buyers have paid: of each delivered order an advance that they claimed and staff confirmed, and the rest by the
 * courier. Claims of rejected orders were refused; those of pending orders of two weeks wait.
 */
export const fillPayments: readonly string[] = [
  `create temporary table claimed as
    select id, order_status, total_amount, created_at, (array['bkash', 'nagad', 'rocket'])[1 + row_number() over (order by id) % 3] as wallet
    from orders
    where (order_status in ('delivered', 'rejected') or order_status = 'pending' and created_at > now() - interval '14 days')
      and total_amount > ${ADVANCE} and paid is not null and not exists (select from money_entries where order_id = orders.id)`,
  `insert into payment_claims (id, order_id, wallet, trx_id, sender, amount, state, refusal, received, decided_at, created_at)
  select id, id, wallet, upper(substr(id, 7)), '01712345678', ${ADVANCE},
    case order_status when 'delivered' then 'confirmed' when 'rejected' then 'refused' else 'waiting' end,
    case when order_status = 'rejected' then 'not_found' end, case when order_status = 'delivered' then ${ADVANCE} * 100 end,
    case when order_status <> 'pending' then created_at end, created_at
  from claimed`,
  `insert into money_entries (id, order_id, kind, method, amount, reference, belongs_kind, belongs_to, created_at)
  select id, id, 'advance', wallet, ${ADVANCE} * 100, upper(substr(id, 7)), 'claim', id, created_at
  from claimed where order_status = 'delivered'`,
  `insert into money_entries (id, order_id, kind, method, amount, belongs_kind, belongs_to, created_at)
  select substr(id, 1, 10) || reverse(substr(id, 11)), id, 'courier_collected', 'courier', (total_amount - ${ADVANCE}) * 100, 'delivery', id, created_at
  from claimed where order_status = 'delivered'`,
  "update orders set waiting_claims = 1 where id in (select id from claimed where order_status = 'pending')",
  'drop table claimed',
]
