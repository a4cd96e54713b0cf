import type { CallName } from '#contract/calls.ts'
import { useApp } from '#web/app/context.ts'

/** Reads calls again, with whatever input they were made: those on the screen now, the others when they are next shown. */
export function useReload() {
  const { queries } = useApp()
  return (names: readonly CallName[]) =>
    Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
