import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Settings } from '#contract/settings.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { settingsQuery } from './settings-query.ts'
import { texts } from './texts.ts'

/** What needs the settings, once they are there. */
export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const settings = useQuery(settingsQuery(useApp().api))
  if (settings.data) return children(settings.data.data)
  return couldNotLoad(settings) ? <LoadError query={settings} /> : <Skeleton label={texts.loading} className="h-96" />
}
