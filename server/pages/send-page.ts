import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_END, type PageAnswer } from '#contract/pages.ts'
import { RETRY_AFTER } from '../http/failures.ts'
import { type Beginning, beginningOf, joinBody } from '../http/joined-body.ts'
import { encodingOf, type SharedBody } from '../http/shared-answers.ts'
import type { SharedPage } from './page-cache.ts'

const beginnings = new WeakMap<SharedBody, Beginning>()

/** A page for a signed-in user: the personal part is added at its end. */
export async function sendTo(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer | SharedPage,
  part: string,
): Promise<FastifyReply> {
  if ('location' in answer) return sendOnce(reply, answer)
  if ('html' in answer)
    return sendOnce(reply, { ...answer, html: answer.html.slice(0, -PAGE_END.length) + part + PAGE_END })
  const { body } = answer
  const beginning = beginnings.get(body) ?? beginningOf(body.bytes.subarray(0, -PAGE_END.length))
  beginnings.set(body, beginning)
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  reply.header('cache-control', 'private, no-store').header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  return reply.send(await joinBody(beginning, Buffer.from(part + PAGE_END), encoding))
}

/** A page for one visitor, or one that must not be cached. */
export function sendOnce(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  reply.header('cache-control', 'private, no-store')
  if ('location' in answer) {
    if (answer.cookie) reply.header('set-cookie', answer.cookie)
    return reply.redirect(answer.location, answer.status)
  }
  if (answer.status === 503) reply.header('retry-after', RETRY_AFTER)
  return reply.code(answer.status).type('text/html; charset=utf-8').send(answer.html)
}
