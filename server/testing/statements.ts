import { mock } from 'node:test'
import pg from 'pg'
import type { TestShop } from './shop.ts'

/** As the driver is handed it. */
export type Query = { text: string; name?: string; values?: unknown[] }

/**
 * What a shop sends to its database until the work is done. Test files share a process: what the shops of other files send to theirs
 * meanwhile, such as their background jobs, is not counted.
 */
export async function queriesOf(
  { databaseUrl }: Pick<TestShop, 'databaseUrl'>,
  work: () => Promise<unknown>,
): Promise<Query[]> {
  const database = new URL(databaseUrl).pathname.slice(1)
  const { mock: queries } = mock.method(pg.Client.prototype, 'query')
  try {
    await work()
  } finally {
    queries.restore()
  }
  return queries.calls
    .filter((call) => (call.this as pg.Client).database === database)
    .map((call) => call.arguments[0] as unknown as string | Query)
    .map((query) => (typeof query === 'string' ? { text: query } : query))
}

/** Their texts, without the events to other processes, which are sent a moment later. */
export async function statementsOf(
  shop: Pick<TestShop, 'databaseUrl'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const queries = await queriesOf(shop, work)
  return queries.map(({ text }) => text).filter((text) => !text.includes('pg_notify'))
}
