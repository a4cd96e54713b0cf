import type { ApiClient } from '#contract/client.ts'
import { isRefusal } from '#web/api.ts'

type Call = (input: unknown) => Promise<unknown>

/**
 * The calls of `api`. One that is refused because the second factor was given too long ago is repeated once `ask` returns that
 * it was given; else its refusal is thrown.
 */
export function withProof(api: ApiClient, ask: () => Promise<boolean>): ApiClient {
  const asking =
    (call: Call): Call =>
    async (input) => {
      try {
        return await call(input)
      } catch (error) {
        if (isRefusal(error) && error.code === 'proof_needed' && (await ask())) return call(input)
        throw error
      }
    }
  // No table of all calls: a shopper's browser does not fetch the panel's.
  return new Proxy(api, { get: (client, name: keyof ApiClient) => asking(client[name] as Call) })
}
