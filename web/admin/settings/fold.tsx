import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Something inside is wrong, and must be seen. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a card that opens with a tap, without a script too. */
export const Fold = ({ title, isOpen = false, children }: Props) => (
  <details open={isOpen || undefined} className="group border-line border-t">
    <summary className="label flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 text-base focus-visible:-outline-offset-2">
      {title}
      <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="pb-6">{children}</div>
  </details>
)
