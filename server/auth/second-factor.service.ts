import type { User } from '#contract/auth.ts'
import type { Role } from '#rules/roles.ts'
import { mustHaveFactor } from '#rules/second-factor.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { addFirstCodes, hasSecondFactor } from '../second-factor/second-factor.service.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import { lockAccount } from '../users/accounts.service.ts'
import type { Visitor } from '../visitor.ts'
import { hasRecentProof, recordProof } from './sessions.db.ts'
import { endSessionsOf } from './sessions.service.ts'

/** Throws `proof_needed` where the account has a second factor and this session has not given it lately. */
export async function requireRecentProof(db: Db, { user, sessionHash }: Visitor): Promise<void> {
  if (!user || !sessionHash || (await hasRecentProof(db, sessionHash))) return
  if (await hasSecondFactor(db, user._id)) throw new ShopError('proof_needed')
}

/** Whose second factor is changed, and the session and browser that do it: they stay when the others end. */
export type Owner = { user: User; sessionHash: Buffer; browserHash: Buffer | null }

/** Adds a factor, which this session has just given; the others end. Returns ten recovery codes where it is the first. */
export const addFactor = (pool: Pool, owner: Owner, add: (tx: Tx) => Promise<void>): Promise<string[] | null> =>
  changing(pool, owner, async (tx) => {
    await add(tx)
    await recordProof(tx, owner.sessionHash)
    return addFirstCodes(tx, owner.user._id)
  })

type FactorShop = { pool: Pool; settings: Pick<LiveSettings, 'current'> }

/** Removes a factor; all other sessions of the account end. Throws `factor_demanded` for the last one of a role that must have one. */
export const removeFactor = (
  { pool, settings }: FactorShop,
  owner: Owner,
  remove: (tx: Tx) => Promise<void>,
): Promise<void> =>
  changing(pool, owner, async (tx, role) => {
    await remove(tx)
    const isDemanded = mustHaveFactor(settings.current().staff.secondFactor, role)
    if (isDemanded && !(await hasSecondFactor(tx, owner.user._id))) throw new ShopError('factor_demanded')
  })

function changing<Result>(pool: Pool, owner: Owner, change: (tx: Tx, role: Role) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, async (tx) => {
    // A sign-in that is under way waits for this lock, and is then asked for the factors that are left.
    const { role } = await lockAccount(tx, { id: owner.user._id })
    const result = await change(tx, role)
    await endSessionsOf(tx, owner.user._id, owner)
    return result
  })
}
