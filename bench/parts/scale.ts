import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '#contract/calls.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { paths } from '#web/paths.ts'
import { fillOrders, fillParcels, fillPayments, fillProducts } from '../fill.ts'
import { TEMPLATE, TEMPLATE_SIZE } from '../fixture.ts'
import type { Ask } from '../load.ts'
import type { Part } from '../part.ts'
import { get, json, page } from '../requests.ts'
import { quick } from '../rounds.ts'
import type { Setting } from '../setting.ts'
import { DEAR, opened, type Sized, type Timed, timeBoth } from '../sized.ts'
import type { Row } from '../table.ts'

const PRODUCTS = 100_000
const ORDERS = 1_000_000
const PAGE = 24
const CALL = 24
const PANEL = 5
const PARCELS = 20
const PAYMENTS = 20
const SEARCH_MS = 20
const quickly = { of: 'figure', atMost: 150 } as const
const atOnce = { of: 'figure', atMost: 50 } as const

const listPath = calls.listProducts.path
const ordersPath = calls.adminListOrders.path
const parcelsPath = calls.listParcels.path
const claimsPath = calls.listClaims.path
const paymentsPath = calls.listPayments.path
const lastPage = (rows: number, size: number) => Math.floor(rows / size)
/** Figures of so many days, until today. */
const profit = (by: string, days: number) =>
  `${calls.getProfit.path}?by=${by}&from=${dhakaDate(new Date(Date.now() - days * DAY_MS))}`
/** A filter that was not used before, and that all products match. */
const newFilter = (number: number) => `maxPrice=${2 * DEAR + number}`

const timed: Timed[] = [
  { what: 'listing page, first, after a change', afterChange: true, ask: () => page(paths.listing) },
  { what: 'listing page, a new filter', ask: (_, number) => page(paths.filteredListing(newFilter(number))) },
  {
    what: 'listing page, the last, after a change',
    afterChange: true,
    ask: ({ products }) => page(paths.filteredListing(`page=${lastPage(products, PAGE)}`)),
  },
  { what: 'product list call, first, after a change', afterChange: true, ask: () => get(`${listPath}?limit=${CALL}`) },
  {
    what: 'product list call, the last page, after a change',
    afterChange: true,
    ask: ({ products }) => get(`${listPath}?limit=${CALL}&page=${lastPage(products, CALL)}`),
  },
  {
    what: 'search call, two words',
    target: { of: 'figure', atMost: SEARCH_MS },
    ask: (_, number) =>
      get(`${calls.searchProducts.path.replace('{keyword}', searchFor(number))}?limit=${CALL}&view=card`),
  },
  { what: "panel's orders, first page", ask: (shop) => asAdmin(shop, `${ordersPath}?limit=${PANEL}`) },
  {
    what: "panel's orders, the last page",
    ask: (shop) => asAdmin(shop, `${ordersPath}?limit=${PANEL}&page=${lastPage(shop.orders, PANEL)}`),
  },
  { what: "panel's orders, pending", ask: (shop) => asAdmin(shop, `${ordersPath}?limit=${PANEL}&status=pending`) },
  {
    what: "panel's orders, by a first name",
    ask: (shop) => asAdmin(shop, `${ordersPath}?limit=${PANEL}&search=salma`),
  },
  {
    what: "panel's products, first page",
    ask: (shop) => asAdmin(shop, `${calls.adminListProducts.path}?limit=${PANEL}`),
  },
  { what: "panel's counts (dashboard)", ask: (shop) => asAdmin(shop, calls.getStatistics.path) },
  {
    what: "panel's profit of a year, by district",
    target: quickly,
    ask: (shop) => asAdmin(shop, profit('district', 365)),
  },
  {
    what: "panel's profit of a month, by product",
    target: quickly,
    ask: (shop) => asAdmin(shop, profit('product', 30)),
  },
  {
    what: "panel's parcels that need a decision",
    target: atOnce,
    ask: (shop) => asAdmin(shop, `${parcelsPath}?tab=needsDecision&limit=${PARCELS}`),
  },
  {
    what: "panel's parcels on the way, of a courier and a zone, handed over a week ago",
    target: atOnce,
    ask: (shop) => asAdmin(shop, `${parcelsPath}?tab=onTheWay&courier=redx&zone=inside&days=7&limit=${PARCELS}`),
  },
  {
    what: "panel's parcels that are settled",
    target: atOnce,
    ask: (shop) => asAdmin(shop, `${parcelsPath}?tab=settled&limit=${PARCELS}`),
  },
  {
    what: "panel's parcels, by a phone number",
    target: atOnce,
    ask: (shop, number) =>
      asAdmin(
        shop,
        `${parcelsPath}?search=017${String((number * 7919) % 100_000_000).padStart(8, '0')}&limit=${PARCELS}`,
      ),
  },
  {
    what: "panel's payments to check",
    target: atOnce,
    ask: (shop) => asAdmin(shop, `${claimsPath}?limit=${PAYMENTS}`),
  },
  {
    what: "panel's payments to check that were confirmed",
    target: atOnce,
    ask: (shop) => asAdmin(shop, `${claimsPath}?state=confirmed&limit=${PAYMENTS}`),
  },
  {
    what: "panel's payments, the newest",
    target: atOnce,
    ask: (shop) => asAdmin(shop, `${paymentsPath}?limit=${PAYMENTS}`),
  },
  {
    what: "panel's payments, advances by a wallet",
    target: atOnce,
    ask: (shop) => asAdmin(shop, `${paymentsPath}?kind=advance&method=nagad&limit=${PAYMENTS}`),
  },
  { what: 'what couriers owe', target: quickly, ask: (shop) => asAdmin(shop, calls.listOwedByCouriers.path) },
]

const asAdmin = ({ cookie }: Sized, path: string): Ask => {
  return { method: 'GET', path, headers: { ...json, cookie } }
}

/** Two words that a few products in a thousand have, never the same twice. */
function searchFor(number: number): string {
  const styles = [
    'classic',
    'trucker',
    'snapback',
    'bucket',
    'visor',
    'beanie',
    'fitted',
    'corduroy',
    'denim',
    'washed',
  ]
  const colours = ['indigo', 'olive', 'maroon', 'charcoal', 'mustard', 'teal', 'ivory', 'crimson', 'navy', 'sand']
  return encodeURIComponent(
    `${styles[number % styles.length]} ${colours[Math.floor(number / styles.length) % colours.length]}`,
  )
}

/** Pages and calls in a large shop beside a small one. Both fetch the same number of rows. */
export const scale: Part = {
  name: 'scale',
  run: async (bench) => {
    const { setting, fixture, pace, log } = bench
    await fixture()
    const share = pace === quick ? 0.1 : 1
    const [products, orders] = [PRODUCTS * share, ORDERS * share]
    const begun = performance.now()
    await setting.createDatabase('small', TEMPLATE)
    await setting.createDatabase('large', TEMPLATE)
    await grow(setting, products, orders)
    log(`filled ${products} products and ${orders} orders in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    await using small = await setting.startShop('small')
    await using large = await setting.startShop('large')
    await untilProfitIsStored(setting)
    const shops = [await opened(small, TEMPLATE_SIZE, TEMPLATE_SIZE), await opened(large, products, orders)] as const
    const rows: Row[] = []
    for (const request of timed) rows.push(await timeBoth(request, shops, bench))
    return {
      rows,
      notes: [
        `Tupi: ${products.toLocaleString('en')} products and ${orders.toLocaleString('en')} orders; limit: the shop with ${TEMPLATE_SIZE.toLocaleString('en')} of each.`,
      ],
    }
  },
}

/** What the rows that were filled in add to the figures of profit is stored by a job, which begins with the shop. */
async function untilProfitIsStored({ query }: Setting): Promise<void> {
  while ((await query('large', 'select from profit_changes limit 1'))[0]?.rowCount) await sleep(1_000)
}

/** Indexes are made after the rows: together they take a tenth of the time. */
async function grow({ query }: Setting, products: number, orders: number): Promise<void> {
  const [found] = await query(
    'large',
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any('{orders,order_lines,parcels,payment_claims,money_entries,search_entries}')
       and not exists (select from pg_constraint where conname = indexname)`,
  )
  const indexes: { name: string; definition: string }[] = found?.rows ?? []
  await query(
    'large',
    ...indexes.map(({ name }) => `drop index ${name}`),
    ...fillProducts(products),
    ...fillOrders(orders, { isInLedger: true }),
    ...fillParcels,
    ...fillPayments,
    // Orders, parcels and payments each left a change of their order, which the job would work out three times.
    'create temporary table changed as select distinct order_id from profit_changes where order_id is not null',
    'truncate profit_changes',
    'insert into profit_changes (order_id) select order_id from changed order by order_id',
    "set maintenance_work_mem = '1GB'",
    ...indexes.map(({ definition }) => definition),
    'vacuum analyze',
    'checkpoint',
  )
}
