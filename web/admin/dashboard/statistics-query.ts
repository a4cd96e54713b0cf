import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

/** Everything that the dashboard shows. */
export const statisticsQuery = (api: ApiClient) => callQuery(api, 'getStatistics', {})
