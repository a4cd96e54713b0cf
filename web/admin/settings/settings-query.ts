import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import { pageLoader } from '#web/app/page-loader.ts'

export const settingsQuery = (api: ApiClient) => callQuery(api, 'getSettings', {})

export const loadSettings = pageLoader(({ api, queries }) => queries.prefetchQuery(settingsQuery(api)))

/** Calls whose answers have settings in them: they are read again after a change. */
export const settingsReads = ['getSettings', 'listSettingsVersions', 'getFirstDay', 'getShop', 'getPanelShop'] as const
