import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

/** Whether the shop sends mail, and whether the e-mail of the signed-in user is confirmed. */
export const mailStateQuery = (api: ApiClient) => callQuery(api, 'getMailState', {})
