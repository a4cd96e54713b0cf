import type { Send } from '#contract/http-client.ts'
import { language } from '#rules/build-language.ts'

/** On a line that is open but dead a browser waits for minutes; after this long a call counts as unanswered. */
const DEADLINE_MS = 20_000

type CallInit = Parameters<Send>[1]

/** `fetch`, or what is used in its place. */
export type Line = (path: string, init: CallInit & RequestInit) => Promise<Response>

/** A preview for staff replaces it (shop/preview/preview-line.ts). */
export const line: { fetch: Line } = { fetch: (path, init) => fetch(path, init) }

type Terms = {
  /** Aborts the call, as the deadline does. */
  ending?: AbortController
  /** A large file takes as long as it needs: no deadline. */
  isPatient?: boolean
  /** For what `fetch` cannot do. */
  carry?: Line
}

/**
 * Every call leaves a page or its worker here, with the page's cookies, as `fetch` does by itself. The shop's sentences are in the
 * language of the page, not in the browser's. Only two requests do without: a script in the head, which may import nothing
 * (app/early-clicks.ts), and ui/is-shop-there.ts, which is no call.
 */
export function send(
  path: string,
  init: CallInit,
  { ending = new AbortController(), isPatient, carry = line.fetch }: Terms = {},
): Promise<Response> {
  init.headers.set('accept-language', language)
  // A call that was answered before is not changed by it.
  if (!isPatient) setTimeout(() => ending.abort(), DEADLINE_MS)
  return carry(path, { ...init, cache: 'no-store', signal: ending.signal })
}
