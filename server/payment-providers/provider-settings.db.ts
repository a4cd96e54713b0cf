import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { tokenStore } from '../outside/stored-connections.ts'

export type ProviderRow = Omit<Selectable<Tables['paymentProviders']>, 'token' | 'tokenCalls'>

/** Those that were ever saved. */
export const readProviders = (db: Db): Promise<ProviderRow[]> =>
  db
    .selectFrom('paymentProviders')
    .select(['code', 'isOn', 'settings', 'secrets', 'stoppedAt', 'stopReason', 'updatedAt'])
    .execute()

/** As `readProviders`; others who save wait until the transaction ends, also for one that has no row yet. */
export async function lockProviders(tx: Tx): Promise<ProviderRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('payment providers'))`.execute(tx)
  return readProviders(tx)
}

type Saved = Pick<ProviderRow, 'isOn' | 'settings' | 'secrets' | 'updatedAt'>

/** A provider that is saved is called again, with a token for its present keys. */
export async function writeProvider(tx: Tx, code: ProviderRow['code'], { settings, ...rest }: Saved): Promise<void> {
  const values = { ...rest, settings: JSON.stringify(settings) }
  await tx
    .insertInto('paymentProviders')
    .values({ code, ...values })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ ...values, stoppedAt: null, stopReason: '', token: null }),
    )
    .execute()
}

const MAX_TOKEN_CALLS = 2

/** The token of all processes, and the count of the calls for it: at most two an hour. */
export const tokens = {
  ...tokenStore('paymentProviders'),
  countCall: async (tx: Tx, code: string): Promise<number | null> => {
    const { rows } = await sql<{ made: number; pauseMs: number }>`
      select count(*)::int as made, coalesce(extract(epoch from min(at) + interval '1 hour' - now()) * 1000, 0)::int as "pauseMs"
      from payment_providers, unnest(token_calls) as at where code = ${code} and at > now() - interval '1 hour'`.execute(
      tx,
    )
    const { made = 0, pauseMs = 0 } = rows[0] ?? {}
    if (made >= MAX_TOKEN_CALLS) return pauseMs
    await sql`
      update payment_providers set token_calls = array(
        select at from unnest(token_calls) as at where at > now() - interval '1 hour'
      ) || clock_timestamp()::timestamptz(3) where code = ${code}`.execute(tx)
    return null
  },
}
