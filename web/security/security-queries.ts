import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

/** More than users have; the others are only counted. */
export const SHOWN_SESSIONS = 20

export const sessionsQuery = (api: ApiClient) => callQuery(api, 'listSessions', { query: { limit: SHOWN_SESSIONS } })

/** How the own account is signed in to. */
export const securityQuery = (api: ApiClient) => callQuery(api, 'getSecurity', {})
