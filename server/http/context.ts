import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallShape } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { ShopError } from '../shop-error.ts'
import {
  BROWSER_COOKIE,
  clearCookie,
  GOOGLE_COOKIE,
  GUEST_COOKIE,
  SECOND_STEP_COOKIE,
  SESSION_COOKIE,
  setCookie,
} from './cookies.ts'
import type { CallContext } from './handlers.ts'

const MAX_KEY_LENGTH = 200

/** What a handler learns of a request beside its checked input. */
export function contextOf(name: CallName, request: FastifyRequest, reply: FastifyReply, call: CallShape): CallContext {
  return {
    visitor: request.visitor,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    host: request.host,
    claim: {
      call: name,
      buyer: request.visitor.user?._id ?? '',
      key: call.repeats === 'once' ? keyOf(request) : null,
      request: request.body,
    },
    cookies: {
      startSession: (token) => setCookie(reply, SESSION_COOKIE, token),
      endSession: () => clearCookie(reply, SESSION_COOKIE),
      startSecondStep: (token, seconds) => setCookie(reply, SECOND_STEP_COOKIE, token, seconds),
      secondStepToken: () => request.cookies[SECOND_STEP_COOKIE],
      endSecondStep: () => clearCookie(reply, SECOND_STEP_COOKIE),
      rememberGuest: (token) => setCookie(reply, GUEST_COOKIE, token),
      rememberBrowser: (token) => setCookie(reply, BROWSER_COOKIE, token),
      startGoogle: (token, seconds) => setCookie(reply, GOOGLE_COOKIE, token, seconds),
      googleToken: () => request.cookies[GOOGLE_COOKIE],
      endGoogle: () => clearCookie(reply, GOOGLE_COOKIE),
    },
    file: async () => (request.isMultipart() ? request.file() : undefined),
  }
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH) {
    throw new ShopError('malformed', {
      message: `An Idempotency-Key is one text of at most ${MAX_KEY_LENGTH} characters`,
    })
  }
  return key
}
