import { sql } from 'kysely'
import { type CallName, calls } from '#contract/calls.ts'
import type { TestShop } from './shop.ts'
import type { TestClient } from './test-client.ts'

type Call = (input: unknown) => Promise<unknown>

/** The same scene, whose browsers record the writing calls that they make. `takeCalls` returns those since the last time, to be made again. */
export function repeatable<Scene extends { shop: TestShop; admin: TestClient }>(scene: Scene) {
  let made: (() => Promise<unknown>)[] = []
  const noting = <Client extends TestClient>(client: Client): Client =>
    new Proxy(client, {
      get: (target, name: CallName & keyof Client) => {
        if (!Object.hasOwn(calls, name) || calls[name].method === 'GET') return target[name]
        // A function of the table; an index cannot carry its types.
        const call = target[name] as Call
        return (input: unknown) => {
          made.push(() => call(input))
          return call(input)
        }
      },
    })
  const shop: TestShop = {
    ...scene.shop,
    guest: () => noting(scene.shop.guest()),
    registeredCustomer: async (name) => noting(await scene.shop.registeredCustomer(name)),
    browserOf: async (user) => noting(await scene.shop.browserOf(user)),
    waitingBrowserOf: async (user) => noting(await scene.shop.waitingBrowserOf(user)),
  }
  const takeCalls = () => {
    const again = made.map((call) => () => call().catch(() => {}))
    made = []
    return again
  }
  return { scene: { ...scene, shop, admin: noting(scene.admin) }, takeCalls }
}

/** Not of the shop itself: what counts tries and repeats, and the trail. */
const besides = ['audit_entries', 'tries', 'idempotency_keys', 'passkey_challenges']

/** Returns a function that reads what the tables of the shop hold, as one text; of a time only whether there is one. */
export async function stateOf({ db }: TestShop): Promise<() => Promise<string>> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(case when data_type like 'timestamp%'
      then format('%I is null', column_name) else quote_ident(column_name) end, ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${besides})
    group by table_name`.execute(db)
  const states = tables.map(
    ({ name, columns }) => sql`
      (select string_agg(r::text, ' ' order by r::text) from (select ${sql.raw(columns)} from ${sql.table(name)}) as r)`,
  )
  const statement = sql<{ state: string }>`select concat_ws(' / ', ${sql.join(states)}) as state`
  return async () => (await statement.execute(db)).rows[0]?.state ?? ''
}
