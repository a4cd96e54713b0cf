import type { User } from '#contract/auth.ts'
import type { SecondFactor } from '#contract/second-factor.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { CleaningStep } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'
import { isoOf } from '../db/unchanged.ts'
import { ShopError } from '../shop-error.ts'
import { readAppCode, wrongCode } from './check-proof.service.ts'
import * as passkeys from './passkeys.db.ts'
import type { readNewPasskey } from './passkeys.service.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { deleteRemoval } from './removals.db.ts'
import * as db from './second-factor.db.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'

/** Whether an account is asked for a second factor: it has an authenticator app or a passkey. */
export const hasSecondFactor = (reads: Db, userId: string): Promise<boolean> => db.hasFactor(reads, userId)

/** The kinds of second factor that an account can give; it has recovery codes with either. */
export async function listFactors(reads: Db, userId: string): Promise<{ totp: boolean; passkey: boolean }> {
  const totp = await db.findTotp(reads, userId)
  return { totp: totp !== undefined, passkey: (await passkeys.listPasskeys(reads, userId)).length > 0 }
}

type Shown = Pick<SecondFactor, 'totpSince' | 'passkeys' | 'recoveryCodesLeft'>

/** What the panel shows of an account's second factor. */
export async function findSecondFactor(reads: Db, userId: string): Promise<Shown> {
  const totp = await db.findTotp(reads, userId)
  const keys = await passkeys.listPasskeys(reads, userId)
  return {
    totpSince: isoOf(totp?.confirmedAt),
    passkeys: keys.map(({ id, name, createdAt, usedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: isoOf(usedAt),
    })),
    recoveryCodesLeft: await db.countCodes(reads, userId),
  }
}

/** Whether there is none, and its administrator has not put off setting one up for today. */
export const isFactorMissing = async (reads: Db, userId: string): Promise<boolean> =>
  !(await db.hasFactor(reads, userId)) && (await db.findPostponedDay(reads, userId)) !== dhakaDate(new Date())

/** Hides the hint to set up a second factor until tomorrow (Dhaka). */
export const postponeSetup = (tx: Tx, userId: string) => db.setPostponedDay(tx, userId, dhakaDate(new Date()))

/** The secret for an authenticator app, which shows it under `issuer`; it counts once a code of it was typed. Throws `totp_exists`. */
export async function beginTotp(
  tx: Tx,
  { _id, email }: User,
  issuer: string,
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret()
  if (!(await db.putNewTotp(tx, _id, secret))) throw new ShopError('totp_exists')
  return { secret, uri: uriOf(secret, email, issuer) }
}

/** Adds the app by a first code of it. `isProven`: this session has given the factor lately. Throws `setup_over`, `wrong_code`. */
export async function confirmTotp(tx: Tx, userId: string, typed: string, isProven: boolean): Promise<void> {
  const code = readAppCode(typed) ?? ''
  const setUp = await db.findNewTotp(tx, userId)
  if (!setUp) {
    if (!isProven) throw new ShopError('setup_over')
    return repeatConfirmTotp(tx, userId, code)
  }
  const step = stepOf(setUp.secret, code)
  if (step === null) throw wrongCode(userId)
  await db.confirmTotp(tx, userId, step)
  await recordAudit(tx, { action: 'second_factor_added', target: userId, details: { kind: 'authenticator app' } })
}

/** After a lost answer the recovery codes in it were never shown: they are deleted, so that new ones are made. Throws `setup_over`. */
async function repeatConfirmTotp(tx: Tx, userId: string, code: string): Promise<void> {
  const totp = await db.findTotp(tx, userId)
  const step = totp ? stepOf(totp.secret, code) : null
  if (step === null || step !== totp?.lastStep) throw new ShopError('setup_over')
  // With a passkey the codes may be older than the app, and have been shown.
  if ((await passkeys.listPasskeys(tx, userId)).length > 0) return
  await db.deleteCodes(tx, userId)
  await recordAudit(tx, { action: 'recovery_codes_renewed', target: userId })
}

type ReadPasskey = Awaited<ReturnType<typeof readNewPasskey>>

/** Throws `passkey_exists`. */
export async function insertPasskey(tx: Tx, userId: string, name: string, passkey: ReadPasskey): Promise<void> {
  if (!(await passkeys.insertPasskey(tx, { userId, name, ...passkey }))) throw new ShopError('passkey_exists')
  await recordAudit(tx, { action: 'second_factor_added', target: userId, details: { kind: 'passkey' } })
}

export async function deleteTotp(tx: Tx, userId: string): Promise<void> {
  if (!(await db.deleteTotp(tx, userId))) return
  await afterRemoval(tx, userId, 'authenticator app')
}

/** Throws `passkey_not_found`. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<void> {
  if (!(await passkeys.deletePasskey(tx, userId, id))) throw new ShopError('passkey_not_found')
  await afterRemoval(tx, userId, 'passkey')
}

async function afterRemoval(tx: Tx, userId: string, kind: string): Promise<void> {
  // Without a factor the codes open nothing.
  if (!(await db.hasFactor(tx, userId))) {
    await db.deleteCodes(tx, userId)
    await deleteRemoval(tx, userId)
  }
  await recordAudit(tx, { action: 'second_factor_removed', target: userId, details: { kind } })
}

/** Ten recovery codes for an account that has none yet; null for one that has. */
export async function addFirstCodes(tx: Tx, userId: string): Promise<string[] | null> {
  return (await db.countCodes(tx, userId)) > 0 ? null : insertCodes(tx, userId)
}

/** Ten new recovery codes in place of those before. Throws `no_second_factor`. */
export async function renewCodes(tx: Tx, userId: string): Promise<string[]> {
  if (!(await db.hasFactor(tx, userId))) throw new ShopError('no_second_factor')
  await db.deleteCodes(tx, userId)
  await recordAudit(tx, { action: 'recovery_codes_renewed', target: userId })
  return insertCodes(tx, userId)
}

async function insertCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await db.insertCodes(tx, userId, codes.map(hashRecoveryCode))
  return codes
}

/** Takes the second factor from an account, recovery codes too: it is signed in to by password alone again. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  if (!(await db.hasFactor(tx, userId))) return
  await db.deleteTotp(tx, userId)
  await passkeys.deletePasskeysOf(tx, userId)
  await db.deleteCodes(tx, userId)
  await deleteRemoval(tx, userId)
  await recordAudit(tx, { action: 'second_factor_removed', target: userId })
}

export const cleaning: CleaningStep[] = [passkeys.deleteOldChallenges]
