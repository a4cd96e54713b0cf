import type pg from 'pg'
import type { Tables } from '../db/tables.ts'

type Move = {
  /** What an address begins with, before the name of the file, and what it begins with afterwards. */
  from: string
  to: string
  store: Tables['images']['store']
  ids: string[]
}

const moved = (address: string) => `starts_with(${address}, $1) and picture_id(${address}) = any($3)`
const renamed = (address: string) => `$2 || substr(${address}, length($1) + 1)`
const inColumn = (column: string) => ({ change: `${column} = ${renamed(column)}`, condition: moved(column) })

type Place = { table: string; key: string; atOnce: number; change: string; condition: string }

/**
 * Every place that names a picture, besides the logo: those of the view `shown_pictures`, and the lines of orders. `key` begins the
 * primary key. Products come first: new orders take their addresses from there. One at a time, so that none is locked while another one
 * is waited for.
 */
const PLACES: Place[] = [
  {
    table: 'products',
    key: 'id',
    atOnce: 1,
    change: `images = array(
      select case when ${moved('address')} then ${renamed('address')} else address end
      from unnest(images) with ordinality as listed(address, place) order by place
    )`,
    condition: `exists (select from unnest(images) as address where ${moved('address')})`,
  },
  { table: 'feature_images', key: 'id', atOnce: 1_000, ...inColumn('image') },
  { table: 'feature_images', key: 'id', atOnce: 1_000, ...inColumn('phone_image') },
  { table: 'categories', key: 'id', atOnce: 1_000, ...inColumn('image') },
  { table: 'order_lines', key: 'order_id', atOnce: 1_000, ...inColumn('image') },
  { table: 'gone_cart_lines', key: 'cart_id', atOnce: 1_000, ...inColumn('image') },
]

/**
 * Replaces the addresses of pictures wherever they are stored. To be called outside of a transaction: each statement locks few rows for a
 * short time, so that a shop can take orders meanwhile. It can be repeated where it has broken off.
 */
export async function readdressPictures(client: pg.Client, { from, to, store, ids }: Move): Promise<void> {
  for (const place of PLACES) {
    const { table, key, change, condition } = place
    const statement = `update ${table} set ${change} where ${key} > $4 and ${key} <= $5 and ${condition}`
    for await (const { after, last } of keyRanges(client, place)) {
      await client.query(statement, [from, to, ids, after, last])
    }
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

/** The keys of a table in parts, each `after` one and up to its `last`: some `atOnce` rows, and all of the last key. */
async function* keyRanges(client: pg.Client, { table, key, atOnce }: Place) {
  const statement = `
    select max(${key}) as last from (select ${key} from ${table} where ${key} > $1 order by ${key} limit ${atOnce}) as part`
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ last: string | null }>(statement, [after])
    const last = rows[0]?.last ?? null
    if (last === null) return
    yield { after, last }
    after = last
  }
}
