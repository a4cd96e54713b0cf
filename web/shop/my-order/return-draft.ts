import type { MyOrder } from '#contract/my-order.ts'
import { DAY_MS } from '#rules/durations.ts'
import type { ReturnKind } from '#rules/returns.ts'
import { asRecord, asText, browserStore, useStored } from '#web/app/browser-store.ts'
import type { Attempt } from '#web/form/attempt.ts'
import type { ReturnLine } from '#web/order/return-lines.tsx'
import { RETURN_DRAFTS_KEY } from '#web/visitor/return-drafts-key.ts'

/** A photo that the shop has. `preview`: a data URL; `addedAt`: when it was stored, by the browser's clock. */
export type Photo = { id: string; name: string; preview: string | null; addedAt: number }

/** What is asked for, until it is sent. */
export type ReturnDraft = {
  kind: ReturnKind
  reason: string
  lines: ReturnLine[]
  photos: Photo[]
  /** Of a request without an answer. */
  attempt: SentAttempt | null
}

/** `before`: the ids of the returns that the order had when it was sent first. */
type SentAttempt = Attempt & { before: string[] }

const noDraft: ReturnDraft = { kind: 'exchange', reason: '', lines: [], photos: [], attempt: null }

/** The shop knows the key of a request for as long. */
const MAX_AGE_MS = 30 * DAY_MS

type Drafts = Record<string, ReturnDraft & { changedAt: number }>

/**
 * By the order's id; its link's key, which opens the order, is not stored. On the device and not in the tab: a link in an SMS opens another
 * tab each time.
 */
const drafts = browserStore<Drafts>('localStorage', RETURN_DRAFTS_KEY, draftsIn)

function draftsIn(stored: unknown): Drafts {
  const read: Drafts = {}
  for (const [orderId, value] of Object.entries(asRecord(stored))) {
    const { kind, reason, lines, photos, attempt, changedAt } = asRecord(value)
    if (typeof changedAt !== 'number' || Date.now() - changedAt > MAX_AGE_MS) continue
    read[orderId] = {
      kind: kind === 'money' ? 'money' : 'exchange',
      reason: asText(reason),
      lines: Array.isArray(lines) ? lines.filter(isLine) : [],
      photos: Array.isArray(photos) ? photos.filter(isPhoto) : [],
      attempt: isAttempt(attempt) ? attempt : null,
      changedAt,
    }
  }
  return read
}

function isLine(value: unknown): value is ReturnLine {
  const { line, quantity, newSize } = asRecord(value)
  return typeof line === 'number' && typeof quantity === 'number' && typeof newSize === 'string'
}

function isPhoto(value: unknown): value is Photo {
  const { id, name, preview, addedAt } = asRecord(value)
  const isShown = preview === null || typeof preview === 'string'
  return typeof id === 'string' && typeof name === 'string' && isShown && typeof addedAt === 'number'
}

function isAttempt(value: unknown): value is SentAttempt {
  const { request, key, before } = asRecord(value)
  return typeof request === 'string' && typeof key === 'string' && Array.isArray(before)
}

/** The shop deletes a photo without a request after a day. */
export const isPhotoKept = ({ addedAt }: Photo): boolean => Date.now() - addedAt < DAY_MS

/** What is sent of a draft. */
export const askedIn = ({ kind, reason, lines, photos }: ReturnDraft) => ({
  kind,
  reason,
  lines,
  photos: photos.map(({ id }) => id),
})

/**
 * The draft as it can be sent: without pieces that were returned by another request since, and without photos that the shop has deleted.
 * While it is unknown whether the shop has it, it stays as it was sent: those pieces may be its own, and a repeat must be the same.
 */
export function sendable(draft: ReturnDraft, { returnable }: Pick<MyOrder, 'returnable'>): ReturnDraft {
  if (draft.attempt?.request === JSON.stringify(askedIn(draft))) return draft
  const lines = draft.lines.flatMap((chosen) => {
    const left = returnable.find(({ line }) => line === chosen.line)?.quantity ?? 0
    return left > 0 ? { ...chosen, quantity: Math.min(chosen.quantity, left) } : []
  })
  return { ...draft, lines, photos: draft.photos.filter(isPhotoKept) }
}

type KnownReturn = Pick<MyOrder['returns'][number], '_id' | 'isByBuyer'>

/** Whether the returns of the order show that the shop has a request whose answer was lost. */
export const isReceived = ({ attempt }: ReturnDraft, returns: readonly KnownReturn[]): boolean =>
  attempt !== null && returns.some(({ _id, isByBuyer }) => isByBuyer && !attempt.before.includes(_id))

export const useReturnDraft = (orderId: string): ReturnDraft => useStored(drafts)?.[orderId] ?? noDraft

/** Whether something was typed or chosen that is not sent yet; false also while it is unknown whether the shop has it. */
export const useIsReturnBegun = (orderId: string): boolean => {
  const { reason, lines, photos, attempt } = useReturnDraft(orderId)
  return attempt === null && (reason !== '' || lines.length > 0 || photos.length > 0)
}

export const readReturnDraft = (orderId: string): ReturnDraft => drafts.read()[orderId] ?? noDraft

export const changeReturnDraft = (orderId: string, changes: Partial<ReturnDraft>) =>
  drafts.write({
    ...drafts.read(),
    [orderId]: { ...readReturnDraft(orderId), ...changes, changedAt: Date.now() },
  })

export function dropReturnDraft(orderId: string) {
  const { [orderId]: _, ...others } = drafts.read()
  drafts.write(others)
}
