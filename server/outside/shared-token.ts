import { sql } from 'kysely'
import { banglaDigits } from '#rules/digits.ts'
import { isLockTimeout } from '../db/errors.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { Sealing } from '../sealed.ts'
import { OutsideError } from './outside-error.ts'

/** What a courier or a payment provider gives for the keys, for some time. */
export type SharedToken = { value: string; until: Date }

/** Where tokens are stored, encrypted. `code`: whose token it is. */
export type TokenStore = {
  read: (db: Db, code: string) => Promise<Buffer | null>
  /** Writes nothing where the settings were saved since `updatedAt`: the token is for the keys before that. */
  write: (tx: Tx, code: string, token: Buffer, updatedAt: Date) => Promise<unknown>
  /** Counts a call for a token, where their number is limited; returns how many milliseconds it has to wait, and null where it may be made. */
  countCall?: (tx: Tx, code: string) => Promise<number | null>
}

/**
 * Returns the token that all processes share, or one that `issue` gets: where there is none, where it is over, or where it is the one that
 * was just refused.
 */
export type UseToken = (issue: () => Promise<SharedToken>, refused?: string) => Promise<string>

/** A token that is valid for `seconds` from now; `usual`: where the answer has no duration. */
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

type Shop = { pool: Pool; sealing: Sealing }

/**
 * Tokens in the database for all processes. One of them gets a token while the others wait: every sign-in is counted, and at some
 * providers a new sign-in invalidates earlier tokens.
 */
export function sharedTokens(shop: Shop, store: TokenStore): (code: string, updatedAt: Date) => UseToken {
  const underWay = new Map<string, Promise<SharedToken>>()
  return (code, updatedAt) => async (issue, refused) => {
    const key = `${code} ${updatedAt.getTime()}`
    const isGood = (token: SharedToken | null): token is SharedToken =>
      token !== null && token.value !== refused && token.until.getTime() - Date.now() > MARGIN_MS
    const stored = await readToken(shop.pool, shop, store, code)
    if (isGood(stored)) return stored.value
    // Each that waited for the lock would hold a connection, and a provider that does not answer would take them all.
    for (let other = underWay.get(key); other; other = underWay.get(key)) {
      const token = await other
      if (isGood(token)) return token.value
    }
    const getting = getToken(shop, store, { code, updatedAt, issue, isGood })
    underWay.set(key, getting)
    return (await getting.finally(() => underWay.delete(key))).value
  }
}

async function readToken(db: Db, { sealing }: Shop, store: TokenStore, code: string): Promise<SharedToken | null> {
  const sealed = await store.read(db, code)
  return (sealed && tokenOf(sealing.open(sealed, aboutOf(code)))) || null
}

type Wanted = {
  code: string
  /** When the keys of the call were saved. */
  updatedAt: Date
  issue: () => Promise<SharedToken>
  isGood: (token: SharedToken | null) => token is SharedToken
}

/** The token of another process where that has just got a good one, else a new one. Throws `OutsideError`. */
async function getToken(
  shop: Shop,
  store: TokenStore,
  { code, updatedAt, issue, isGood }: Wanted,
): Promise<SharedToken> {
  const outcome = await inTransaction(shop.pool, async (tx) => {
    await lockCode(tx, code)
    const last = await readToken(tx, shop, store, code)
    if (isGood(last)) return last
    const pauseMs = (await store.countCall?.(tx, code)) ?? null
    if (pauseMs !== null) return tooManyCalls(pauseMs)
    try {
      const next = await issue()
      await store.write(tx, code, shop.sealing.seal(JSON.stringify(next), aboutOf(code)), updatedAt)
      return next
    } catch (error) {
      // Returned, so that the count of a call that failed is committed.
      if (error instanceof OutsideError) return error
      throw error
    }
  })
  if (outcome instanceof OutsideError) throw outcome
  return outcome
}

/** For all processes, to the end of the transaction. Throws `down` where another process gets no answer in this time. */
async function lockCode(tx: Tx, code: string): Promise<void> {
  // A call may take longer than a transaction may do nothing, and a wait for the lock must end before a statement may not go on.
  await sql`select set_config('idle_in_transaction_session_timeout', '60s', true), set_config('lock_timeout', '25s', true)`.execute(
    tx,
  )
  try {
    await sql`select pg_advisory_xact_lock(hashtext('outside token'), hashtext(${code}))`.execute(tx)
  } catch (error) {
    if (isLockTimeout(error)) throw new OutsideError('down', 'No token in time', { cause: error })
    throw error
  }
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
