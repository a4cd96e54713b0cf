import { useEffect, useState } from 'react'
import type { FoundOrder } from '#contract/pages.ts'
import { useApp } from '#web/app/context.ts'

export const foundOrderKey = ['foundOrder'] as const

/** What the page was sent with, where its form was sent without a script; a visitor who comes to the page again searches again. */
export function useFoundOrder(): FoundOrder | undefined {
  const { queries } = useApp()
  const [found] = useState(() => queries.getQueryData<FoundOrder>(foundOrderKey))
  useEffect(() => queries.removeQueries({ queryKey: foundOrderKey }), [queries])
  return found
}
