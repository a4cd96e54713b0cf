import type { Language } from '#rules/languages.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { CleaningStep } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Mail } from '../mail/mail.ts'
import * as db from './removals.db.ts'
import { deleteSecondFactor, hasSecondFactor } from './second-factor.service.ts'

/**
 * Asks to remove the second factor of an account that another administrator took the role from. It is asked for at sign-in for another
 * 24 hours, whatever the role is meanwhile; its owner gets a mail and can keep it. A repeat does not move the time.
 */
export async function requestRemoval(
  tx: Tx,
  mail: Mail | null,
  { id, email }: { id: string; email: string },
  language: Language,
): Promise<void> {
  if (!(await hasSecondFactor(tx, id)) || !(await db.insertRemoval(tx, id))) return
  await recordAudit(tx, { action: 'second_factor_removal_asked', target: id })
  await mail?.queue(tx, { kind: 'factor', recipient: email, subjectId: id, language })
}

/** When an account loses its second factor; undefined where none was asked for. */
export const findRemoval = (reads: Db, userId: string): Promise<Date | undefined> => db.findRemoval(reads, userId)

export async function keepSecondFactor(tx: Tx, userId: string): Promise<void> {
  if (await db.deleteRemoval(tx, userId)) await recordAudit(tx, { action: 'second_factor_kept', target: userId })
}

export const cleaning: CleaningStep[] = [removeDueFactors]

/** Removes those whose removal was not cancelled in time. */
async function removeDueFactors(tx: Tx): Promise<boolean> {
  for (const userId of await db.takeDueRemovals(tx)) await deleteSecondFactor(tx, userId)
  return false
}
