import { isRefusal } from '#web/api.ts'
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
      const isOfAnother = error.code === 'key_reused'
      // Before that is known, an earlier one would be carried out now.
      if (!isOfAnother && !refusal) throw error
      // Why the one that the shop knows is refused matters more.
      if (!isOfAnother || !refusal) refusal = error
    }
  }
  throw refusal
}
