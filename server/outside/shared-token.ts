import { sql } from 'kysely'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { Sealing } from '../sealed.ts'

/** What a courier or a payment provider gives for the keys, for some time. */
export type SharedToken = { value: string; until: Date }

/** Where tokens are stored, encrypted. `code`: whose token it is. */
export type TokenStore = {
  read: (db: Db, code: string) => Promise<Buffer | null>
  write: (tx: Tx, code: string, token: Buffer) => Promise<unknown>
}

/**
 * Returns the token that all processes share, or one that `issue` gets: where there is none, where it is over, or where it is the one that
 * was just refused.
 */
export type UseToken = (issue: () => Promise<SharedToken>, refused?: string) => Promise<string>

/** One that is over so soon is replaced before it fails a call. */
const MARGIN_MS = 10 * 60_000

/** A token in the database for all processes. One of them gets it while the others wait: every sign-in is counted, and some end the tokens before it. */
export const sharedToken =
  ({ pool, sealing }: { pool: Pool; sealing: Sealing }, store: TokenStore, code: string): UseToken =>
  async (issue, refused) => {
    const opened = (sealed: Buffer | null) => (sealed && tokenOf(sealing.open(sealed, aboutOf(code)))) || null
    const isGood = (token: SharedToken | null): token is SharedToken =>
      token !== null && token.value !== refused && token.until.getTime() - Date.now() > MARGIN_MS
    const stored = opened(await store.read(pool, code))
    if (isGood(stored)) return stored.value
    return inTransaction(pool, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('outside token'), hashtext(${code}))`.execute(tx)
      const last = opened(await store.read(tx, code))
      if (isGood(last)) return last.value
      const next = await issue()
      await store.write(tx, code, sealing.seal(JSON.stringify(next), aboutOf(code)))
      return next.value
    })
  }

const aboutOf = (code: string) => `token of ${code}`

function tokenOf(text: string | null): SharedToken | null {
  if (text === null) return null
  // It was sealed by this shop.
  const token = JSON.parse(text) as SharedToken
  return { ...token, until: new Date(token.until) }
}
