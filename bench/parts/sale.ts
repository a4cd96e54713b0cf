import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { calls } from '#contract/calls.ts'
import { firstCategories } from '#rules/categories.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startTwoServers } from '#server/testing/two-servers.ts'
import { paths } from '#web/paths.ts'
import { fillProducts } from '../fill.ts'
import type { Bought } from '../fixture.ts'
import type { Ask } from '../load.ts'
import type { Part } from '../part.ts'
import { get, guestOrder, page } from '../requests.ts'
import type { ServerProcess } from '../server-process.ts'

const PRODUCTS = 1_000
/** The most pieces of a product: some have few, and a badge that each order of them changes. */
const MAX_PIECES = 400
const ORDERS_A_SECOND = 100
/** Few compared with the orders: one visitor in 33 orders, so there would be thousands. */
const LOOKS_A_SECOND = 100
const SEARCHES_A_SECOND = 25
const PAGE = 24
const WORDS = ['classic', 'trucker', 'snapback', 'bucket', 'beanie', 'denim', 'mesh', 'olive', 'navy', 'maroon']

/** PostgreSQL has the statistics of a connection that rests after 10 s. */
const STATISTICS_MS = 11_000

type Product = Bought & { title: string; category: (typeof firstCategories)[number] }
type Shop = Pick<ServerProcess, 'address'>
type Servers = Awaited<ReturnType<typeof startTwoServers>>
/** How many of the answers of one kind came from where they should. */
type Share = { what: string; asked: number; share: number; atLeast: number }

/** What visitors are answered from while a sale goes on: memory, or the standby. */
export const sale: Part = {
  name: 'sale',
  run: async ({ setting, pace, signal }) => {
    await using servers = await startTwoServers()
    const port = await freePort()
    await using shop = await setting.startShop('sale', {
      DATABASE_URL: servers.primaryUrl,
      DATABASE_REPLICA_URL: servers.standbyUrl,
      METRICS_PORT: String(port),
    })
    const products = await fill(servers)
    // A process that has just started is slow for some seconds.
    for (const one of [...listsOf(), ...pagesOf(products)]) await send(shop, one)
    const seconds = pace.rounds * pace.seconds
    const sold = new AbortController()
    const selling = sell(shop, products, AbortSignal.any([sold.signal, signal]))
    // Awaited at the end; what has failed before is thrown there.
    selling.catch(() => {})
    const missed = async (cache: string) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return Number(new RegExp(`^tupi_${cache}_cache_total{result="miss"} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
    }
    const fromMemory = async (what: string, cache: string, asks: Ask[]): Promise<Share> => {
      for (const ask of asks) await send(shop, ask)
      const before = await missed(cache)
      const asked = await atRate(LOOKS_A_SECOND, seconds, signal, () => send(shop, anyOf(asks)))
      return { what, asked, share: 1 - ((await missed(cache)) - before) / asked, atLeast: 0.95 }
    }
    const shares = [
      await fromMemory('lists from memory', 'answers', listsOf()),
      await fromMemory('pages from memory', 'pages', pagesOf(products)),
      await searchesFromStandby(servers, shop, seconds, signal),
    ]
    sold.abort()
    const perSecond = await selling
    return {
      rows: shares.map(({ what, asked, share, atLeast }) => ({
        what: `${what}, of ${asked}`,
        figure: 100 * share,
        unit: '%',
        target: { of: 'figure', atLeast: 100 * atLeast },
      })),
      notes: [`Meanwhile ${perSecond.toFixed(0)} orders a second, of ${PRODUCTS.toLocaleString('en')} products.`],
    }
  },
}

const ask = async <Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Fills the shop; returns its products, newest first, as lists show them. */
const fill = ({ primaryUrl }: Servers): Promise<Product[]> =>
  ask<Product>(
    primaryUrl,
    ...fillProducts(PRODUCTS),
    `update products set total_stock = 1 + abs(hashtext(id)) % ${MAX_PIECES}`,
    'vacuum analyze',
    'select id, title, category, selling_price::float as price from products order by id desc',
  )

/** Places `ORDERS_A_SECOND` orders a second of one piece, most of them of new products, until `signal`; returns how many were placed a second. */
async function sell(shop: Shop, products: Product[], signal: AbortSignal): Promise<number> {
  const begun = performance.now()
  const order = () => send(shop, guestOrder([anyOf(products, 2)], 1)())
  const placed = await atRate(ORDERS_A_SECOND, Number.POSITIVE_INFINITY, signal, order)
  return (placed * 1000) / (performance.now() - begun)
}

/** What the shop has no pieces or, on a busy machine, no time for. */
const REFUSALS = [409, 503]

/** Whether it was answered, and not refused. Throws any other answer. */
async function send({ address }: Shop, { path, method, headers, body }: Ask): Promise<boolean> {
  const asked = () => fetch(address + path, { method, headers, ...(body !== undefined && { body }) })
  // A connection that was idle may be closed at the moment in which it is used again; orders carry a key.
  const answer = await asked().catch(asked)
  const text = await answer.text()
  if (answer.ok || REFUSALS.includes(answer.status)) return answer.ok
  throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
}

const TICK_MS = 50

/** Sends so many requests a second, without waiting for earlier ones; returns how many were answered and not refused. */
async function atRate(perSecond: number, seconds: number, signal: AbortSignal, ask: () => Promise<boolean>) {
  const begun = performance.now()
  const all: Promise<void>[] = []
  let answered = 0
  const failures: unknown[] = []
  const count = async () => {
    if (await ask()) answered++
  }
  for (let passed = 0; passed < seconds && !signal.aborted; passed = (performance.now() - begun) / 1000) {
    while (all.length < passed * perSecond) all.push(count().catch((error) => void failures.push(error)))
    await sleep(TICK_MS)
    if (failures.length > 0) break
  }
  await Promise.all(all)
  if (failures.length > 0) throw failures[0]
  return answered
}

/** One of them by chance; with a higher `skew` rather one of the first. */
const anyOf = <Item>(items: readonly Item[], skew = 1): Item => {
  const item = items[Math.floor(items.length * Math.random() ** skew)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

const filters = ['', ...firstCategories.map((category) => `category=${category}&`)]

const listsOf = (): Ask[] =>
  filters.flatMap((filter) =>
    [1, 2, 3, 4].map((number) => get(`${calls.listProducts.path}?${filter}limit=${PAGE}&page=${number}&view=card`)),
  )

const pagesOf = (products: Product[]): Ask[] => [
  page(paths.home),
  ...filters.flatMap((filter) => [1, 2].map((number) => page(paths.filteredListing(`${filter}page=${number}`)))),
  ...products.slice(0, 50).map(({ id, title, category }) => page(paths.product({ _id: id, title, category }))),
]

/** Searches that are in no cache yet, and which server has read the index for them. */
async function searchesFromStandby(servers: Servers, shop: Shop, seconds: number, signal: AbortSignal): Promise<Share> {
  const scans = async (url: string) => {
    const statement = `select coalesce(idx_scan, 0)::int as scans from pg_stat_user_tables where relname = 'search_entries'`
    return (await ask<{ scans: number }>(url, statement))[0]?.scans ?? 0
  }
  const both = async () => {
    await sleep(STATISTICS_MS)
    return { primary: await scans(servers.primaryUrl), standby: await scans(servers.standbyUrl) }
  }
  const before = await both()
  let number = 0
  const search = () => {
    // The same words with other punctuation: an answer is cached by the text.
    const marks = (number++).toString(4).replace(/\d/g, (digit) => '.,;!'[Number(digit)] ?? '')
    const keyword = encodeURIComponent(`${anyOf(WORDS)} ${anyOf(WORDS)} ${marks}`)
    return send(shop, get(`${calls.searchProducts.path.replace('{keyword}', keyword)}?limit=${PAGE}&view=card`))
  }
  const asked = await atRate(SEARCHES_A_SECOND, seconds, signal, search)
  const after = await both()
  const standby = after.standby - before.standby
  return {
    what: 'new searches from the standby',
    asked,
    share: standby / (standby + after.primary - before.primary),
    atLeast: 0.9,
  }
}
