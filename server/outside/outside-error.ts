import type { Sentence } from '#rules/languages.ts'
import { redact } from '../redact.ts'

/**
 * Why a call to a courier or a payment provider failed. `keys`: it refused the keys, and is not asked again until they are changed.
 * `busy`: it asks for a pause. `down`: the call did surely not arrive, or had no effect. `unclear`: it was sent, and what became of it is
 * not known.
 */
export type OutsideProblem = 'keys' | 'busy' | 'down' | 'unclear'

type ErrorDetails = {
  retryAfterMs?: number | null
  sentence?: Sentence | null
  isAnswered?: boolean
  cause?: unknown
}

/** A call to another company's server that failed. */
export class OutsideError extends Error {
  readonly problem: OutsideProblem
  /** How long it asks to wait; null where it named no time. */
  readonly retryAfterMs: number | null
  /** What the owner has to do, where the problem's own sentence does not contain it. */
  readonly sentence: Sentence | null
  /** Whether it is about what was asked for alone, such as a parcel that the server does not know: it answers other calls. */
  readonly isAnswered: boolean

  /** `message`: as the server has sent it. */
  constructor(
    problem: OutsideProblem,
    message: string,
    { retryAfterMs = null, sentence = null, isAnswered = false, cause }: ErrorDetails = {},
  ) {
    super(message, { cause })
    this.problem = problem
    this.retryAfterMs = retryAfterMs
    this.sentence = sentence
    this.isAnswered = isAnswered
  }
}

/** What the log has of a call that failed: its message may repeat what was sent. */
export const problemForLog = ({ problem, message }: OutsideError) => ({ problem, reason: redact(message) })
