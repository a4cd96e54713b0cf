import type { Proof } from '#contract/second-factor.ts'
import { latinDigits } from '#rules/digits.ts'
import { MINUTE_SECONDS } from '#rules/durations.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { Limit, Limits, Try } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { refusalSentence, ShopError } from '../shop-error.ts'
import { checkPasskey } from './passkeys.service.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import type { RelyingParty } from './relying-party.ts'
import * as db from './second-factor.db.ts'
import { stepOf } from './totp.ts'

const QUARTER_SECONDS = 15 * MINUTE_SECONDS

/** Wrong codes of the app. Passkeys cannot be guessed and are not counted: they are never locked. */
const wrongCodes: Limit = { name: 'second factor by account', most: 5, seconds: QUARTER_SECONDS }
/** A recovery code cannot be guessed either; this bounds the work. */
const wrongRecoveryCodes: Limit = { name: 'recovery codes by account and address', most: 20, seconds: QUARTER_SECONDS }

/**
 * Where codes are typed. `own` is the hash of an open session, or of a browser that has signed in to the account: each has tries of its
 * own, so that an attacker with the password cannot use up the owner's. All other browsers share those of the account, since
 * six digits can be guessed from many addresses.
 */
export type CodeSource = { own: Buffer | null; ip: string }

function triesOf(userId: string, { own, ip }: CodeSource, { isAppCode }: { isAppCode: boolean }): Try[] {
  const key = own ? `${userId} ${own.toString('hex')}` : userId
  return isAppCode ? [{ limit: wrongCodes, key }] : [{ limit: wrongRecoveryCodes, key: `${networkOf(ip)} ${key}` }]
}

/** The user who gives a second factor, and the token: of a session, or of a sign-in that waits for it. */
export type Prover = { userId: string; tokenHash: Buffer }

/** Throws `wrong_code`, `passkey_refused`, `passkeys_unavailable`, `too_many` unless this is the account's second factor. */
export async function checkProof(
  { pool, limits }: { pool: Pool; limits: Limits },
  prover: Prover,
  source: CodeSource,
  { code = '', passkey }: Proof,
  party: () => RelyingParty,
): Promise<void> {
  if (passkey) return checkPasskey(pool, prover, passkey, party())
  const tries = triesOf(prover.userId, source, { isAppCode: readAppCode(code) !== null })
  await limits.countedWhile(tries, isWrong, () => inTransaction(pool, (tx) => takeCode(tx, prover, code)))
}

/** Counts wrong codes of an app that is set up. Throws `too_many`. */
export const countNewApp = <Result>(
  limits: Limits,
  userId: string,
  source: CodeSource,
  work: () => Promise<Result>,
): Promise<Result> => limits.countedWhile(triesOf(userId, source, { isAppCode: true }), isWrong, work)

const isWrong = ({ refused }: { refused: string | null }) => refused === 'wrong_code'

/** Each code is accepted once. */
async function takeCode(tx: Tx, { userId, tokenHash }: Prover, typed: string): Promise<void> {
  const code = readAppCode(typed)
  const isTaken = code ? await takeAppCode(tx, userId, code) : await db.takeCode(tx, userId, hashRecoveryCode(typed))
  if (!isTaken) throw wrongCode(userId)
  const by = { userId, sessionHash: tokenHash }
  if (!code) await recordAudit(tx, { action: 'recovery_code_used', target: userId, by })
}

async function takeAppCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const totp = await db.findTotp(tx, userId)
  const step = totp ? stepOf(totp.secret, code) : null
  return step !== null && db.takeStep(tx, userId, step)
}

/** Six digits, Bangla ones too, however they are grouped; null for anything else. */
export function readAppCode(typed: string): string | null {
  const code = latinDigits(typed).replace(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

/** Shown beside the code's field. */
export const wrongCode = (userId: string) =>
  new ShopError('wrong_code', { errors: { code: refusalSentence('wrong_code') }, subject: userId })
