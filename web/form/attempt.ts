import { type CallError, isRefusal } from '#web/api.ts'
import { newRequestKey } from '#web/app/request-key.ts'

/** What was sent last of a draft, and its key. */
export type Attempt = { request: string; key: string }

/** The last one as long as nothing of the request is changed: a repeat after a lost answer, from a page that was loaded again too, counts once. */
export function attemptFor(body: unknown, last: Attempt | null): Attempt {
  const request = JSON.stringify(body)
  return last?.request === request ? last : { request, key: newRequestKey() }
}

/**
 * Sends the first of several requests under one key. Where the shop knows the key from another request, sends those in their order: one
 * that was carried out though its answer was lost is answered again.
 */
export async function sendUnderKey<Request, Answer>(
  requests: readonly Request[],
  send: (request: Request) => Promise<Answer>,
): Promise<{ request: Request; answer: Answer }> {
  let refusal: unknown
  for (const request of requests) {
    try {
      return { request, answer: await send(request) }
    } catch (error) {
      if (!isRefusal(error)) throw error
      // Earlier requests follow only once the shop has answered that the key is of another one; before, one of them would be carried out
      // now.
      if (error.code === 'key_reused') refusal ??= error
      // The reason why the known request was refused helps more than `key_reused`.
      else if (refusal) refusal = error
      else throw error
    }
  }
  throw refusal
}

/**
 * Whether a refusal is about what was sent. The others come before the shop looks at the key (signed out, too many tries), or from a proxy:
 * an earlier send whose answer was lost may still count, and its key is kept.
 */
export const isAboutRequest = (error: unknown): error is CallError =>
  isRefusal(error) && error.code !== 'offline' && ![401, 403, 429].includes(error.status)
