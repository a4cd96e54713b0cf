import type { RefusalCode } from '#contract/errors.ts'
import type { Office, Placed } from './office.ts'
import type { Reading, Sheet } from './sheets.ts'

/** What a step works on, as drawn: which order, which of its parcels, returns or payments, and a number for all else. */
export type Choice = { order: number; pick: number; more: number }

export type Scene = { office: Office; reading: Reading; sheet: Sheet; placed: Placed; choice: Choice }

/**
 * A step that is about to be taken. `isOffered`: whether the panel offers it now. What it offers is accepted, except for `mayRefuse`; where
 * it is false the shop refuses it. Left out where both may be.
 */
export type Attempt = { act: () => Promise<unknown>; isOffered?: boolean; mayRefuse?: RefusalCode[] }

/** Null where there is nothing that the step could name. */
export type Step = (scene: Scene) => Attempt | null

/** For a step that other programs may also take where the panel does not offer it. */
export const offered = (isOffered: boolean): { isOffered?: true } => (isOffered ? { isOffered } : {})
