import { sql } from 'kysely'
import { inTransaction, type Pool } from '../db/open.ts'
import type { Sealing } from '../sealed.ts'
import type { CourierCall, CourierToken } from './courier.ts'
import { readToken, writeToken } from './courier-settings.db.ts'

/** One that is over so soon is replaced before it fails a call. */
const MARGIN_MS = 10 * 60_000

/**
 * A courier's token in the database, encrypted, for all processes. One of them gets it while the others wait: couriers count every sign-in,
 * and some end the tokens before it.
 */
export const sharedToken =
  ({ pool, sealing }: { pool: Pool; sealing: Sealing }, code: string): CourierCall['token'] =>
  async (issue, refused) => {
    const opened = (sealed: Buffer | null) => (sealed && tokenOf(sealing.open(sealed, aboutOf(code)))) || null
    const isGood = (token: CourierToken | null): token is CourierToken =>
      token !== null && token.value !== refused && token.until.getTime() - Date.now() > MARGIN_MS
    const stored = opened(await readToken(pool, code))
    if (isGood(stored)) return stored.value
    return inTransaction(pool, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('courier token'), hashtext(${code}))`.execute(tx)
      const last = opened(await readToken(tx, code))
      if (isGood(last)) return last.value
      const next = await issue()
      await writeToken(tx, code, sealing.seal(JSON.stringify(next), aboutOf(code)))
      return next.value
    })
  }

const aboutOf = (code: string) => `token of ${code}`

function tokenOf(text: string | null): CourierToken | null {
  if (text === null) return null
  // It was sealed by this shop.
  const token = JSON.parse(text) as CourierToken
  return { ...token, until: new Date(token.until) }
}
