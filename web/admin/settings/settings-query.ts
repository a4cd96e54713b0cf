import type { LoaderFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf } from '#web/app/context.ts'

export const settingsQuery = (api: ApiClient) => callQuery(api, 'getSettings', {})

/** A form begins with the settings as they are now, and not as another page has read them. */
export async function loadSettings({ context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  await queries.prefetchQuery(settingsQuery(api))
  return null
}
