import { createHttpClient } from '#contract/http-client.ts'

export { CallError } from '#contract/http-client.ts'

/** The shop's calls from this browser, with its cookies. */
export const httpClient = createHttpClient((path, init) =>
  fetch(path, { ...init, credentials: 'include', cache: 'no-store' }),
)
