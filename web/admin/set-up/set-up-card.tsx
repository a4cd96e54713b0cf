import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

type Props = {
  title: string
  /** Its state: shown while the card is folded too. */
  marks: ReactNode
  /** Open at first: what is in use, or has a problem. */
  isOpen: boolean
  children: ReactNode
}

/** A card of a page with many connections, most of which a shop does not need: a line that a press unfolds. */
export function SetUpCard({ title, marks, isOpen, children }: Props) {
  const id = useId()
  // Saving must not fold what is being set up.
  const [wasOpen] = useState(isOpen)
  return (
    <section aria-labelledby={id} className="rounded-sm border border-line bg-raised px-4 sm:px-6">
      <details open={wasOpen} className="group">
        <summary className="flex min-h-16 cursor-pointer items-center gap-3 py-3 focus-visible:-outline-offset-2">
          <h2 id={id} className="display min-w-0 flex-1 text-2xl">
            {title}
          </h2>
          <span className="flex flex-wrap justify-end gap-2">{marks}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pt-1 pb-4 sm:pb-6">{children}</div>
      </details>
    </section>
  )
}
