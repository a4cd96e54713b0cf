import { type RefusalCode, refusals } from '#contract/errors.ts'

type Details = {
  /** Replaces the code's own sentence. */
  message?: string
  errors?: Record<string, string>
  data?: unknown
  /** Seconds until a new try makes sense. */
  retryAfter?: number
  /** For the audit trail: the id of the account that somebody tried to use. */
  subject?: string | undefined
  /** Answered a second later: clients that ask again at once would keep the shop busy with refusing. */
  slowly?: true
  /** For the log: what made the shop refuse. */
  cause?: unknown
}

/** A refusal of the shop. Services throw it, only `http/` turns it into an answer. */
export class ShopError extends Error {
  readonly code: RefusalCode
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(details.message ?? refusals[code].message, { cause: details.cause })
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** The first message of each field, under its dotted path; the sentence is the first message of all. */
export function invalidInput(issues: { path: PropertyKey[]; message: string }[]): ShopError {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return new ShopError('invalid_input', { message: issues[0]?.message ?? refusals.invalid_input.message, errors })
}
