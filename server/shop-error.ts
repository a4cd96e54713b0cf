import { type RefusalCode, refusals } from '#contract/errors.ts'
import { inLanguage } from '#contract/sentence.ts'
import { banglaDigits } from '#rules/digits.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import { refusalsInBangla } from './refusals-in-bangla.ts'

/** More would not help, and an answer stays short. */
const MAX_NAMED = 20

type Details = {
  /** Replaces the code's own sentence. */
  message?: Sentence
  errors?: Record<string, Sentence>
  data?: unknown
  /** Seconds until a new try makes sense. */
  retryAfter?: number
  /** For the audit trail: the id of the account that the attempt was for. */
  subject?: string | undefined
  /** Answered a second later: clients that ask again at once would keep the shop busy with refusing. */
  slowly?: true
  /** For the log: the cause of the refusal. */
  cause?: unknown
}

/** A refusal's sentence, unless the thrower gives a more exact one. */
export const refusalSentence = (code: RefusalCode): Sentence => ({
  en: refusals[code].message,
  bn: refusalsInBangla[code],
})

/** A refusal of the shop. Services throw it, only `http/` turns it into an answer. */
export class ShopError extends Error {
  readonly code: RefusalCode
  readonly details: Details
  readonly sentence: Sentence

  constructor(code: RefusalCode, details: Details = {}) {
    const sentence = details.message ?? refusalSentence(code)
    super(sentence.en, { cause: details.cause })
    this.code = code
    this.details = details
    this.sentence = sentence
  }

  get status(): number {
    return refusals[this.code].status
  }

  /** What is wrong with each field, at most 20 of them, in that language. */
  errorsIn(language: Language): Record<string, string> | undefined {
    const { errors } = this.details
    if (!errors) return
    const named = Object.entries(errors).slice(0, MAX_NAMED)
    return Object.fromEntries(named.map(([field, sentence]) => [field, sentence[language]]))
  }
}

/** A refusal that concerns one order or product of many; anything else is thrown. */
export function asRefusal(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  throw error
}

/** The first message of each field, under its dotted path; the sentence is the first message of all. */
export function invalidInput(issues: { path: PropertyKey[]; message: string }[]): ShopError {
  const errors: Record<string, Sentence> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= fromSchema(message)
  const [first] = issues
  return new ShopError('invalid_input', { ...(first && { message: fromSchema(first.message) }), errors })
}

/** One field is wrong: the same sentence for the call and beside the field. */
export const wrongField = (field: string, message: Sentence, code: RefusalCode = 'invalid_input') =>
  new ShopError(code, { message, errors: { [field]: message } })

/** Details of a refusal that ends with the number to call. */
export const callUs = (phone: string, english: string, bangla: string): { message: Sentence } => ({
  message: {
    en: `${english}. Please call us at ${phone}`,
    bn: `${bangla}। আমাদের কল করুন: ${banglaDigits(phone)}`,
  },
})

/** The message of a schema of the contract. */
export const fromSchema = (english: string): Sentence => ({ en: english, bn: inLanguage(english, 'bn') })
