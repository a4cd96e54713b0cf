import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'

/** What an owner should set otherwise, as requests have shown: behind a proxy, or behind one that serves https. */
export const Hint = z.enum(['proxy_not_trusted', 'cookies_not_secure']).meta({ examples: ['proxy_not_trusted'] })
export type Hint = z.infer<typeof Hint>

export const listHints = call(calls.listHints, {
  summary: "What requests have shown to be wrong in the shop's settings",
  answer: ok({ data: z.array(Hint) }),
})
