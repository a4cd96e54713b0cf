import { FileDown, PackageCheck, Printer } from 'lucide-react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { texts } from './texts.ts'

const marks = [
  { at: 'printedAt', text: texts.marks.printed, Icon: Printer },
  { at: 'exportedAt', text: texts.marks.exported, Icon: FileDown },
  { at: 'packedAt', text: texts.marks.packed, Icon: PackageCheck },
] as const

/** What was done with an order at the desk, as small signs. */
export function DeskMarks({ desk }: Pick<AdminOrder, 'desk'>) {
  const set = marks.filter(({ at }) => desk[at] !== null)
  if (set.length === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-ink-soft">
      {set.map(({ at, text, Icon }) => (
        <span key={at} title={text} className="inline-flex">
          <Icon aria-hidden className="size-3.5" />
          <span className="sr-only">{text}</span>
        </span>
      ))}
    </span>
  )
}
