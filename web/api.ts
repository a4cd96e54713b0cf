import { createHttpClient } from '#contract/http-client.ts'

export { CallError } from '#contract/http-client.ts'

/**
 * On a line that is open but dead a browser waits for minutes; after this long a call counts as unanswered (behaviour §2). An upload has a
 * sender of its own, and a download is a link: both take as long as they need.
 */
const DEADLINE_MS = 20_000

/** The shop's calls from this browser, with its cookies. */
export const httpClient = createHttpClient((path, init) =>
  fetch(path, { ...init, credentials: 'include', cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) }),
)
