import type { Ask } from '../load.ts'
import { type Bench, comparedRow, type Findings, type Part } from '../part.ts'
import { cartAdd, guestOrder } from '../requests.ts'
import { type Compared, compare } from '../rounds.ts'

const CLIENTS = 16
const leastRatio = (atLeast: number) => ({ of: 'ratio', atLeast }) as const

/** The shop beside the thinnest route of the same path, each on its copy of one database on one server. */
async function withThinnest(
  { setting, shop, pace, signal, log }: Bench,
  measure: (compareWrites: (what: string, ask: () => Ask, clients: number) => Promise<Compared>) => Promise<Findings>,
): Promise<Findings> {
  const server = await shop()
  await using thinnest = await setting.startLimit('thinnest-routes', 'thin')
  // Waited for here: the thinnest route is stopped when this ends.
  return await measure(async (what, ask, clients) => {
    const limit = { name: `${what}, thinnest route`, server: thinnest, ask }
    const compared = await compare({ limit, figure: { name: what, server, ask } }, clients, { pace, signal })
    log(`${what}: ${compared.ratio.toFixed(2)} of the thinnest route`)
    return compared
  })
}

export const cart: Part = {
  name: 'cart',
  run: async (bench) => {
    const { products, customers } = await bench.fixture()
    return withThinnest(bench, async (compareWrites) => {
      const ask = cartAdd(products, customers)
      const many = await compareWrites('add to cart, signed in, 16 clients', ask, CLIENTS)
      const { figure, limit } = await compareWrites('add to cart, signed in, 1 client', ask, 1)
      return {
        rows: [
          comparedRow('add to cart, signed in, 16 clients', many, leastRatio(0.45)),
          {
            what: 'add to cart, signed in, 1 client: half are there in',
            figure: figure.p50,
            unit: 'ms',
            limit: limit.p50,
            target: { of: 'figure', atMost: 2 },
          },
        ],
      }
    })
  },
}

export const orders: Part = {
  name: 'orders',
  run: async (bench) => {
    const { products } = await bench.fixture()
    return withThinnest(bench, async (compareWrites) => {
      const asks = [
        { what: 'guest order of two lines, 16 clients', ask: guestOrder(products, 2), least: 0.4 },
        { what: 'orders that all buy one product, 16 clients', ask: guestOrder(products.slice(0, 1), 1), least: 0.6 },
      ]
      const rows = []
      for (const { what, ask, least } of asks) {
        rows.push(comparedRow(what, await compareWrites(what, ask, CLIENTS), leastRatio(least)))
      }
      return { rows }
    })
  },
}
