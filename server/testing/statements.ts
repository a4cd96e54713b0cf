import type { TestContext } from 'node:test'
import pg from 'pg'

/** The text of a statement as the driver is handed it. */
export const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text)

/** The statements that the work sends, without the events to other processes, which are sent a moment later. */
export async function statementsOf(t: TestContext, work: () => Promise<unknown>): Promise<string[]> {
  const { mock } = t.mock.method(pg.Client.prototype, 'query')
  await work()
  mock.restore()
  return mock.calls.map((call) => textOf(call.arguments[0])).filter((statement) => !statement.includes('pg_notify'))
}
