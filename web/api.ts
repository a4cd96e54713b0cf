import type { ApiClient } from '#contract/client.ts'
import { CallError, createHttpClient, type Input, makeCall } from '#contract/http-client.ts'
import type { panelCalls } from '#contract/panel-calls.ts'
import { shopCalls } from '#contract/shop-calls.ts'
import { send } from './send.ts'

export { CallError }

/** The shop has refused. After any other error it is unknown whether the call was carried out. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500

/** Whether the shop refused a change because another user has changed the same thing. */
export const isStale = (error: Error | null): boolean => error instanceof CallError && error.code === 'stale'

/** The call was lost on its way, or the shop is too busy just now: another try may help. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 503)

/** A shopper's browser never fetches the panel's table. */
const panelCall = (name: keyof typeof panelCalls) => async (input?: Input) => {
  const { panelCalls } = await import('#contract/panel-calls.ts')
  return makeCall(send, panelCalls[name], input)
}

/** The shop's calls from this browser, with its cookies. */
export const httpClient = new Proxy(createHttpClient(send, shopCalls) as ApiClient, {
  // Every name that the shop's table lacks is of the panel's: the type has no other.
  get: (shopClient, name: keyof ApiClient) => shopClient[name] ?? panelCall(name as keyof typeof panelCalls),
})
