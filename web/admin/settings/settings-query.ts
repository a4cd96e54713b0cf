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

/** Calls whose answers have settings in them: they are read again after a change. */
export const settingsReads = ['getSettings', 'listSettingsVersions', 'getFirstDay', 'getShop', 'getPanelShop'] as const
