import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'

/** Users a page. */
export const usersPerPage = 5

/** One page of all users, or of those that are looked for; newest first. */
export const usersQuery = (api: ApiClient, page: number, search: string) =>
  callQuery(api, 'listUsers', { query: { limit: usersPerPage, page, search } })

export const weeklyUsersQuery = (api: ApiClient) => callQuery(api, 'weeklyUsers', {})
