import type { ReturnKind } from '#rules/returns.ts'
import { browserStore, useStored } from '#web/app/browser-store.ts'
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
  attempt: Attempt | null
}

const noDraft: ReturnDraft = { kind: 'exchange', reason: '', lines: [], photos: [], attempt: null }

const DAY_MS = 24 * 60 * 60 * 1000
/** The shop knows the key of a request for as long. */
const MAX_AGE_MS = 30 * DAY_MS

type Drafts = Record<string, ReturnDraft & { changedAt: number }>

/**
 * By the order's id; its link's key, which opens the order, is not stored. On the device and not in the tab: a link in an SMS opens another
 * tab each time.
 */
const drafts = browserStore<Drafts>('localStorage', RETURN_DRAFTS_KEY, draftsIn)

type Stored<Value> = Partial<Record<keyof Value, unknown>>

function draftsIn(stored: unknown): Drafts {
  const read: Drafts = {}
  for (const [orderId, value] of Object.entries(Object(stored))) {
    const { kind, reason, lines, photos, attempt, changedAt } = Object(value) as Stored<Drafts[string]>
    if (typeof changedAt !== 'number' || Date.now() - changedAt > MAX_AGE_MS) continue
    read[orderId] = {
      kind: kind === 'money' ? 'money' : 'exchange',
      reason: typeof reason === 'string' ? reason : '',
      lines: Array.isArray(lines) ? lines.filter(isLine) : [],
      photos: Array.isArray(photos) ? photos.filter(isPhoto) : [],
      attempt: isAttempt(attempt) ? attempt : null,
      changedAt,
    }
  }
  return read
}

function isLine(value: unknown): value is ReturnLine {
  const { line, quantity, newSize } = Object(value) as Stored<ReturnLine>
  return typeof line === 'number' && typeof quantity === 'number' && typeof newSize === 'string'
}

function isPhoto(value: unknown): value is Photo {
  const { id, name, preview, addedAt } = Object(value) as Stored<Photo>
  const isShown = preview === null || typeof preview === 'string'
  return typeof id === 'string' && typeof name === 'string' && isShown && typeof addedAt === 'number'
}

function isAttempt(value: unknown): value is Attempt {
  const { request, key } = Object(value) as Stored<Attempt>
  return typeof request === 'string' && typeof key === 'string'
}

/** The shop deletes a photo without a request after a day. */
export const isPhotoKept = ({ addedAt }: Photo): boolean => Date.now() - addedAt < DAY_MS

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
