import { calls } from '#contract/calls.ts'
import { testClient } from '#server/testing/test-client.ts'
import { paths } from '#web/paths.ts'
import { FILLED_FROM } from '../fill.ts'
import type { Ask, Sample } from '../load.ts'
import { type Bench, comparedRow, type Findings, type Part } from '../part.ts'
import { get, page } from '../requests.ts'
import { compare, median } from '../rounds.ts'
import { type Row, rounded } from '../table.ts'

const CLIENTS = 32

/** Answers that are the same for all users, compared with what Node or Fastify alone could send. */
async function compareAll(
  { setting, shop, pace, signal, log }: Bench,
  limitName: string,
  asks: Record<string, Ask>,
  atLeast: number,
): Promise<Findings> {
  const server = await shop()
  await using limitServer = await setting.startLimit(limitName)
  const limit = { name: limitName, server: limitServer, ask: get('/') }
  const rows: Row[] = []
  const limits: Sample[] = []
  for (const [what, ask] of Object.entries(asks)) {
    const compared = await compare({ limit, figure: { name: what, server, ask } }, CLIENTS, { pace, signal })
    rows.push(comparedRow(what, compared, { of: 'both ratios', atLeast }))
    limits.push(compared.limit)
    log(`${what}: ${compared.ratio.toFixed(2)} of ${limitName}, ${compared.cpuRatio.toFixed(2)} by processor time`)
  }
  return { rows, notes: [generatorNote(limits)] }
}

/** How many answers of the limit the load generator could take in by itself, and how many its server could send. */
function generatorNote(limits: Sample[]): string {
  const [generator, server] = [
    median(limits.map(({ generatorCores, perSecond }) => perSecond / generatorCores)),
    median(limits.map(({ cpuSeconds }) => 1 / cpuSeconds)),
  ]
  return `By its processor time the load generator could take ${rounded(generator)} answers of the limit a second, and the limit send ${rounded(server)}.`
}

/** A product of the demo catalogue, with pictures and reviews. */
export async function shownProduct(address: string) {
  const { data } = await testClient(address).listProducts({ query: { limit: 1, maxPrice: FILLED_FROM - 1 } })
  const [shown] = data
  if (!shown) throw new Error('The shop has no demo product')
  return shown
}

export const pages: Part = {
  name: 'pages',
  run: async (bench) => {
    const product = paths.product(await shownProduct((await bench.shop()).address))
    const asks = {
      'home page, no session': page(paths.home),
      'product page, no session': page(product),
      'listing page, no session': page(paths.listing),
    }
    return compareAll(bench, 'plain-page', asks, 0.7)
  },
}

export const json: Part = {
  name: 'json',
  run: async (bench) => {
    const { _id } = await shownProduct((await bench.shop()).address)
    const asks = {
      'product list, 24': get(`${calls.listProducts.path}?limit=24`),
      'product list, 24, `view=card`': get(`${calls.listProducts.path}?limit=24&view=card`),
      'product by id': get(calls.getProduct.path.replace('{id}', _id)),
    }
    return compareAll(bench, 'plain-json', asks, 0.8)
  },
}
