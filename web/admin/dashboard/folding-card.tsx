import { type ReactNode, useId, useState } from 'react'
import { accordionTriggerClass } from '#web/ui/accordion-class.ts'
import { AccordionMark } from '#web/ui/accordion-mark.tsx'
import { cx } from '#web/ui/class-names.ts'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A card that is open on a desk; on a phone a line that a tap opens, so that the day's figures are not far from each other. */
export function FoldingCard({ title, aside, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const folded = !isOpen && 'max-md:hidden'
  return (
    <section aria-labelledby={id} className="rounded-sm border border-line bg-raised px-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 md:mb-4">
        <h2 id={id} className="display text-xl max-md:w-full md:text-2xl">
          <span className="max-md:hidden">{title}</span>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={() => setOpen(!isOpen)}
            className={`${accordionTriggerClass} md:hidden`}
          >
            {title}
            <AccordionMark />
          </button>
        </h2>
        {aside ? <div className={cx('max-md:pb-3', folded)}>{aside}</div> : null}
      </div>
      <div id={`${id}-content`} className={cx('max-md:pb-4', folded)}>
        {children}
      </div>
    </section>
  )
}
