import type { CallName } from '#contract/calls.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'

/** How a screen reads calls again after it has changed something. */
export function useInvalidate() {
  const { queries } = useApp()
  return (names: readonly CallName[]) => invalidate(queries, names)
}
