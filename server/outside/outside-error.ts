import type { Sentence } from '#rules/languages.ts'

/**
 * Why a call to a courier or a payment provider failed. `keys`: it refused the keys, and is not asked again until they are changed.
 * `busy`: it asks for a pause. `down`: the call did surely not arrive, or had no effect. `unclear`: it was sent, and what became of it is
 * not known.
 */
export type OutsideProblem = 'keys' | 'busy' | 'down' | 'unclear'

type ErrorDetails = { retryAfterMs?: number | null; sentence?: Sentence | null; cause?: unknown }

/** A call to another company's server that failed. */
export class OutsideError extends Error {
  readonly problem: OutsideProblem
  /** How long it asks to wait; null where it named no time. */
  readonly retryAfterMs: number | null
  /** What the owner has to do, where the problem's own sentence does not say it. */
  readonly sentence: Sentence | null

  /** `message`: as the server has sent it. */
  constructor(
    problem: OutsideProblem,
    message: string,
    { retryAfterMs = null, sentence = null, cause }: ErrorDetails = {},
  ) {
    super(message, { cause })
    this.problem = problem
    this.retryAfterMs = retryAfterMs
    this.sentence = sentence
  }
}
