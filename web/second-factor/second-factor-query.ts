import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

/** The own second factor. */
export const secondFactorQuery = (api: ApiClient) => callQuery(api, 'getSecondFactor', {})
