import { needsDecision } from '#rules/parcel-state.ts'
import { nextId } from '../db/id.ts'
import type { ParcelChange, ParcelRow } from './parcel-row.ts'

/** Whether a parcel is held or was not delivered, and staff have not decided what to do. */
export const asksForDecision = ({ state, decision }: Pick<ParcelRow, 'state' | 'decision'>): boolean =>
  needsDecision(state) && decision === null

type Asked = Pick<ParcelRow, 'state' | 'needsLook' | 'questionId' | 'decision'>

/**
 * How a change of a parcel changes its question to staff: whether to try again or bring it back, or to look at it. A state that asks is
 * a new question, also after an earlier decision; the same state again is the same question, unless the change asks it again.
 */
export function questionAfter(before: Asked, change: ParcelChange): ParcelChange {
  const { state = before.state, needsLook = before.needsLook } = change
  const isMoved = state !== before.state
  // A decision is about the state in which it was made.
  const { decision = isMoved ? null : before.decision } = change
  const needsAnswer = asksForDecision({ state, decision })
  const isUnknown = state === 'unknown'
  const hasQuestion = needsAnswer || isUnknown || needsLook
  const isNew =
    (needsAnswer && (isMoved || before.decision !== null)) || (isUnknown && isMoved) || (needsLook && !before.needsLook)
  return {
    ...(!hasQuestion && { questionId: null }),
    ...(isNew && { questionId: nextId() }),
    ...(isMoved && { decision, decisionAt: needsAnswer ? (change.stateAt ?? new Date()) : null }),
  }
}
