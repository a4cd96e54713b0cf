import { needsDecision } from '#rules/parcel-state.ts'
import { nextId } from '../db/id.ts'
import type { ParcelChange, ParcelRow } from './parcel-row.ts'

/** Whether it is held or was not delivered, and the shop has not decided what to do. */
export const asksForDecision = ({ state, decision }: Pick<ParcelRow, 'state' | 'decision'>): boolean =>
  needsDecision(state) && decision === null

type Asked = Pick<ParcelRow, 'state' | 'needsLook' | 'questionId' | 'decision'>

/**
 * What a change of a parcel makes of the question to staff: whether to try again or bring it back, or to look at it. A state that asks is
 * a new question, also after an earlier decision; the same state again is the same one, unless the change asks it again.
 */
export function questionAfter(before: Asked, change: ParcelChange): ParcelChange {
  const state = change.state ?? before.state
  const isMoved = state !== before.state
  const decision = change.decision !== undefined ? change.decision : isMoved ? null : before.decision
  const isUndecided = needsDecision(state) && decision === null
  const needsLook = change.needsLook ?? before.needsLook
  const isUnsure = state === 'unknown'
  if (!isUndecided && !needsLook && !isUnsure)
    return { questionId: null, ...(isMoved && { decision, decisionAt: null }) }
  const isNew =
    (isUndecided && (isMoved || before.decision !== null)) || (isUnsure && isMoved) || (needsLook && !before.needsLook)
  return {
    ...(isNew && { questionId: nextId() }),
    ...(isMoved && { decision, decisionAt: isUndecided ? (change.stateAt ?? new Date()) : null }),
  }
}
