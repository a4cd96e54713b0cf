import { useEffect, useState } from 'react'
import type { FoundOrder } from '#contract/pages.ts'
import { useApp } from '#web/app/context.ts'

export const foundOrderKey = ['foundOrder'] as const

/** The order that the server found, where the form was sent without a script; only on that page, not after coming back to it. */
export function useFoundOrder(): FoundOrder | undefined {
  const { queries } = useApp()
  const [found] = useState(() => queries.getQueryData<FoundOrder>(foundOrderKey))
  useEffect(() => queries.removeQueries({ queryKey: foundOrderKey }), [queries])
  return found
}
