import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

/** All banners of the home page, in their order. */
export const featuresQuery = (api: ApiClient) => callQuery(api, 'listFeatures', {})
