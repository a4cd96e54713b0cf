import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallShape } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { languageOf } from '../language.ts'
import { ShopError } from '../shop-error.ts'
import { clearCookie, readCookies, setCookie } from './cookies.ts'
import type { CallContext } from './handlers.ts'

const MAX_KEY_LENGTH = 200

/** What a handler gets of a request besides its checked input. */
export function contextOf(name: CallName, request: FastifyRequest, reply: FastifyReply, call: CallShape): CallContext {
  const cookies = readCookies(request.headers.cookie, request.server.isHttps(request.raw))
  return {
    visitor: request.visitor,
    language: languageOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    host: request.host,
    claim: {
      call: name,
      buyer: request.visitor.user?._id ?? '',
      key: call.repeats === 'once' ? keyOf(request) : null,
      // The same key for another object is refused, also where only the path names the object.
      request: isEmpty(request.params) ? request.body : [request.params, request.body],
    },
    cookies: {
      read: (cookie) => cookies[cookie],
      set: (cookie, value, seconds) => setCookie(reply, cookie, value, seconds),
      clear: (cookie) => clearCookie(reply, cookie),
    },
    file: async () => (request.isMultipart() ? request.file() : undefined),
  }
}

const isEmpty = (params: unknown) => Object.keys(Object(params)).length === 0

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH) {
    throw new ShopError('malformed', {
      message: {
        en: `An Idempotency-Key is one text of at most ${MAX_KEY_LENGTH} characters`,
        bn: `Idempotency-Key সর্বোচ্চ ${MAX_KEY_LENGTH} অক্ষরের একটি লেখা`,
      },
    })
  }
  return key
}
