import { newRequestKey } from '#web/app/request-key.ts'

/** What was sent last of a draft, and its key. */
export type Attempt = { request: string; key: string }

/** The last one as long as nothing of the request is changed: a repeat after a lost answer, from a page that was loaded again too, counts once. */
export function attemptFor(body: unknown, last: Attempt | null): Attempt {
  const request = JSON.stringify(body)
  return last?.request === request ? last : { request, key: newRequestKey() }
}
