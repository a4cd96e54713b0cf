import type { CallName } from '#contract/calls.ts'
import { readAgain } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'

/** How a screen reads calls again after it has changed something. */
export function useReload() {
  const { queries } = useApp()
  return (names: readonly CallName[]) => readAgain(queries, names)
}
