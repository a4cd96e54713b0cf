import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { Hints } from '#contract/hints.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'

/** Everything that a page of the panel asks its administrator to look at. */
export const hintsQuery = (api: ApiClient) => callQuery(api, 'getHints', {})

const none: Hints = {
  hasStartPassword: false,
  isFactorAdvised: false,
  bursts: [],
  payments: [],
  settings: [],
  claims: 0,
  overdue: null,
}

/**
 * The hints as they are now, and as they were when the page was opened. A page shows what is in both: a hint that comes later would push
 * down what is about to be pressed, and waits for the next page, or until `show` is called.
 */
export function useHints(): { now: Hints; opened: Hints; show: () => void } {
  const now = useQuery(hintsQuery(useApp().api)).data?.data ?? none
  const { key } = useLocation()
  const [opened, setOpened] = useState({ key, hints: now })
  const show = () => setOpened({ key, hints: now })
  if (opened.key !== key) show()
  return { now, opened: opened.hints, show }
}
