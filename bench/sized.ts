import { calls } from '#contract/calls.ts'
import { cookieHeader } from '#server/testing/test-client.ts'
import { adminOf } from './fixture.ts'
import { type Ask, askOnce } from './load.ts'
import type { Bench } from './part.ts'
import { json } from './requests.ts'
import { median } from './rounds.ts'
import type { ServerProcess } from './server-process.ts'
import type { Row } from './table.ts'

const ASKED_A_ROUND = 5
const MAX_TIMES = 2
/** Above every price in the shop. */
export const DEAR = 100_000

/** A shop of some size: its clients, and how many products and orders it has. */
export type Sized = {
  server: ServerProcess
  cookie: string
  products: number
  orders: number
  change: () => Promise<void>
}

/** A request by its name, and whether the catalogue changes before it, so that no answer is cached. */
export type Timed = {
  what: string
  afterChange?: true
  ask: (shop: Sized, number: number) => Ask
  target?: Row['target']
}

const atMostTwice = { of: 'ratio', atMost: MAX_TIMES } as const

export async function opened(server: ServerProcess, products: number, orders: number): Promise<Sized> {
  const admin = await adminOf(server)
  const { data } = await admin.adminListProducts({ query: { limit: 1 } })
  const id = data[0]?._id ?? ''
  const cookie = cookieHeader(admin)
  let price = DEAR
  const change = async () => {
    price = price === DEAR ? DEAR + 100 : DEAR
    const { method, path } = calls.editProduct
    const body = JSON.stringify({ price })
    await askOnce(server.address, { method, path: path.replace('{id}', id), headers: { ...json, cookie }, body })
  }
  return { server, cookie, products, orders, change }
}

let asked = 0

/** Rounds alternate between the two shops; in each the middle of a few answers counts. */
export async function timeBoth(
  { what, afterChange, ask, target = atMostTwice }: Timed,
  shops: readonly [Sized, Sized],
  { pace, signal, log }: Bench,
): Promise<Row> {
  const timeOne = async (shop: Sized) => {
    signal.throwIfAborted()
    if (afterChange) await shop.change()
    return askOnce(shop.server.address, ask(shop, asked++))
  }
  const middleOf = async (shop: Sized) => {
    const times: number[] = []
    for (let number = 0; number < ASKED_A_ROUND; number++) times.push(await timeOne(shop))
    return median(times)
  }
  for (const shop of shops) await timeOne(shop)
  const [small, large]: [number[], number[]] = [[], []]
  for (let round = 0; round < pace.rounds; round++) {
    small.push(await middleOf(shops[0]))
    large.push(await middleOf(shops[1]))
  }
  const ratio = median(large.map((milliseconds, round) => milliseconds / (small[round] ?? Number.NaN)))
  log(`${what}: ${median(large).toFixed(1)} ms, ${ratio.toFixed(2)} times`)
  return { what, figure: median(large), unit: 'ms', limit: median(small), ratio, target }
}
