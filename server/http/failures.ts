import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Refusal, RefusalCode } from '#contract/errors.ts'
import { isDiskFull, isRetryable, isUnavailable } from '../db/errors.ts'
import { languageOf } from '../language.ts'
import { invalidInput, ShopError } from '../shop-error.ts'

/** How long a client waits before it tries again, in seconds. */
export const RETRY_AFTER = 2

/** When the disk is full: it needs room first. */
const NO_ROOM_S = 30
const noRoom = {
  en: 'The shop cannot save anything just now. Please try again later',
  bn: 'শপে এখন কিছু সংরক্ষণ করা যাচ্ছে না। কিছুক্ষণ পরে আবার চেষ্টা করুন',
}

const byStatus: Record<number, RefusalCode> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_body_type',
  429: 'too_many',
  503: 'unavailable',
}

/** Turns anything thrown into a refusal of the shop; unknown errors become `defect`. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return refusedInput(error)
  if (isDiskFull(error)) return new ShopError('unavailable', { message: noRoom, retryAfter: NO_ROOM_S, cause: error })
  if (isUnavailable(error) || isRetryable(error)) return new ShopError('unavailable', { cause: error })
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  // A path that no text can be read from names nothing.
  if (code === 'FST_ERR_BAD_URL') return new ShopError('not_found')
  return new ShopError(byStatus[statusCode] ?? (statusCode < 500 ? 'malformed' : 'internal_error'))
}

type InvalidInput = { validationContext?: string; validation: { instancePath: string; message?: string }[] }

/** An invalid id in a path is 404. Anything else is reported field by field. */
function refusedInput({ validation, validationContext }: InvalidInput): ShopError {
  if (validationContext === 'params') return new ShopError('not_found')
  return invalidInput(
    validation.map((issue) => ({ path: issue.instancePath.split('/').slice(1), message: issue.message ?? 'Invalid' })),
  )
}

/** Why the shop is unavailable. A refusal because the shop is busy has no cause and is not logged. */
const underlyingError = (error: unknown) => (error instanceof ShopError ? error.cause : error)

/** Logs a failure that is ours; refusals are not failures. */
export function logFailure(error: unknown, log: FastifyBaseLogger): void {
  const refusal = toShopError(error)
  if (refusal.code === 'internal_error') log.error({ err: error }, refusal.message)
  else if (refusal.status >= 500 && underlyingError(error)) log.warn({ err: error }, refusal.message)
}

const DELAY_MS = 1_000
const refused = new WeakMap<FastifyReply, ShopError>()

/** The refusal of a request, if it was refused. */
export const refusalWith = (reply: FastifyReply): ShopError | undefined => refused.get(reply)

/** Delays refusals that are to be answered slowly. They do not count as running requests meanwhile: register it after what counts these. */
export function delayRefusals(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (refusalWith(reply)?.details.slowly) await sleep(DELAY_MS)
  })
}

/** Logs a failure that is ours and sets status and headers; what the answer looks like is the caller's. */
export function failWith(error: unknown, request: FastifyRequest, reply: FastifyReply): ShopError {
  const refusal = toShopError(error)
  logFailure(error, request.log)
  if (refusal.status === 503 || refusal.status === 429)
    reply.header('retry-after', refusal.details.retryAfter ?? RETRY_AFTER)
  refused.set(reply, refusal)
  reply.code(refusal.status).header('cache-control', 'private, no-store')
  return refusal
}

/** Answers a failure in the shop's envelope, in the language of the request. Of a defect only the request's id leaves the server. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = failWith(error, request, reply)
  const language = languageOf(request)
  const [errors, { data }] = [refusal.errorsIn(language), refusal.details]
  const answer: Refusal = {
    success: false,
    code: refusal.code,
    message: refusal.sentence[language],
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
    ...(refusal.code === 'internal_error' && { requestId: request.id }),
  }
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer)
}
