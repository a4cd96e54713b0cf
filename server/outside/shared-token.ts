import { sql } from 'kysely'
import { banglaDigits } from '#rules/digits.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { Sealing } from '../sealed.ts'
import { OutsideError } from './outside-error.ts'

/** What a courier or a payment provider gives for the keys, for some time. */
export type SharedToken = { value: string; until: Date }

/** Where tokens are stored, encrypted. `code`: whose token it is. */
export type TokenStore = {
  read: (db: Db, code: string) => Promise<Buffer | null>
  write: (tx: Tx, code: string, token: Buffer) => Promise<unknown>
  /** Counts a call for a token, where only so many are allowed; returns how many milliseconds it has to wait, and null where it may be made. */
  countCall?: (tx: Tx, code: string) => Promise<number | null>
}

/**
 * Returns the token that all processes share, or one that `issue` gets: where there is none, where it is over, or where it is the one that
 * was just refused.
 */
export type UseToken = (issue: () => Promise<SharedToken>, refused?: string) => Promise<string>

/** A token that is good for so many seconds from now; `usual`: where the answer does not say it. */
export const tokenFor = (value: string, seconds: unknown, usual: number): SharedToken => ({
  value,
  until: new Date(Date.now() + (Number(seconds) > 0 ? Number(seconds) : usual) * 1000),
})

/** Sends a call with the shared token. One that is refused is replaced once, and the call, which was not taken, is sent again. */
export async function withToken<Answer>(
  token: UseToken,
  issue: () => Promise<SharedToken>,
  send: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const shared = await token(issue)
  try {
    return await send(shared)
  } catch (error) {
    if (!(error instanceof OutsideError) || error.problem !== 'keys') throw error
    return send(await token(issue, shared))
  }
}

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
    const outcome = await inTransaction(pool, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('outside token'), hashtext(${code}))`.execute(tx)
      const last = opened(await store.read(tx, code))
      if (isGood(last)) return last
      const pauseMs = (await store.countCall?.(tx, code)) ?? null
      if (pauseMs !== null) return tooManyCalls(pauseMs)
      try {
        const next = await issue()
        await store.write(tx, code, sealing.seal(JSON.stringify(next), aboutOf(code)))
        return next
      } catch (error) {
        // Returned, so that the count of a call that failed is committed.
        if (error instanceof OutsideError) return error
        throw error
      }
    })
    if (outcome instanceof OutsideError) throw outcome
    return outcome.value
  }

function tooManyCalls(pauseMs: number): OutsideError {
  const minutes = Math.ceil(pauseMs / 60_000)
  return new OutsideError('busy', '', {
    retryAfterMs: pauseMs,
    sentence: {
      en: `The shop may sign in there only twice an hour. Try again in ${minutes} minutes`,
      bn: `ঘণ্টায় দুবারের বেশি সাইন ইন করা যায় না। ${banglaDigits(String(minutes))} মিনিট পরে আবার চেষ্টা করুন`,
    },
  })
}

const aboutOf = (code: string) => `token of ${code}`

function tokenOf(text: string | null): SharedToken | null {
  if (text === null) return null
  // It was sealed by this shop.
  const token = JSON.parse(text) as SharedToken
  return { ...token, until: new Date(token.until) }
}
