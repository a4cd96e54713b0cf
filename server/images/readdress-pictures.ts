import type pg from 'pg'
import type { Tables } from '../db/tables.ts'

type Move = {
  /** What an address begins with, before the name of the file, and what it begins with afterwards. */
  from: string
  to: string
  store: Tables['images']['store']
  ids: string[]
}

/** Every place that names a picture, besides products and the logo: those of the view `shown_pictures`, and the lines of orders. */
const PLACES = [
  { table: 'feature_images', column: 'image' },
  { table: 'feature_images', column: 'phone_image' },
  { table: 'categories', column: 'image' },
  { table: 'order_lines', column: 'image' },
  { table: 'gone_cart_lines', column: 'image' },
]

/** Lets everything that shows these pictures find them elsewhere. To be called in a transaction. */
export async function readdressPictures(client: pg.Client, { from, to, store, ids }: Move): Promise<void> {
  const moved = (address: string) => `starts_with(${address}, $1) and picture_id(${address}) = any($3)`
  const renamed = (address: string) => `$2 || substr(${address}, length($1) + 1)`
  await client.query(
    `update products set images = array(
       select case when ${moved('address')} then ${renamed('address')} else address end
       from unnest(images) with ordinality as listed(address, place) order by place
     ) where exists (select from unnest(images) as address where ${moved('address')})`,
    [from, to, ids],
  )
  for (const { table, column } of PLACES) {
    await client.query(`update ${table} set ${column} = ${renamed(column)} where ${moved(column)}`, [from, to, ids])
  }
  // The logo, in the settings and in their earlier versions, which can be taken back.
  const logo = "(value ->> 'logo')"
  for (const table of ['settings', 'settings_versions']) {
    await client.query(
      `update ${table} set value = jsonb_set(value, '{logo}', to_jsonb(${renamed(logo)})) where name = 'shop' and ${moved(logo)}`,
      [from, to, ids],
    )
  }
  // AVIF versions are made in the shop's own folder alone, of what an upload leaves there.
  await client.query('update images set store = $1, avif_due = null where id = any($2)', [store, ids])
}
