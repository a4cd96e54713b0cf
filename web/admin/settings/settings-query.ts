import type { LoaderFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf } from '#web/app/context.ts'

export const settingsQuery = (api: ApiClient) => callQuery(api, 'getSettings', {})

export async function loadSettings({ context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  await queries.prefetchQuery(settingsQuery(api))
  return null
}
