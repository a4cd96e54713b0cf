import type { LabelledOrder } from '#contract/packing.ts'
import { chunks } from '#rules/chunks.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { cx } from '#web/ui/class-names.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { texts } from '../paper/texts.ts'
import { Label } from './label.tsx'
import type { LabelFormat } from './label-formats.ts'

/** On a phone's screen a sheet is shown smaller, so that its whole width is visible. */
const PHONE_MM = 82

/** The size of the paper, and of what is on it. */
const rulesOf = ({ label, sheet }: LabelFormat): string => `
@page { size: ${sheet[0]}mm ${sheet[1]}mm; margin: 0 }
.label-sheet { width: ${sheet[0]}mm; height: ${sheet[1]}mm; --preview: ${Math.min(1, PHONE_MM / sheet[0])} }
.label-sheet > article { width: ${label[0]}mm; height: ${label[1]}mm }`

/** The labels of orders as they come out of the printer, each of exactly its size. */
export function Labels({ orders, format }: { orders: readonly LabelledOrder[]; format: LabelFormat }) {
  const { perSheet, layout } = format
  // In the browser alone: the server does not know which paper was chosen, and HTML has no `style` outside of the head.
  const isInBrowser = useIsInBrowser()
  return (
    <ScrollRegion label={texts.labels} className="grid justify-start gap-4 not-print:p-px print:block">
      {isInBrowser ? <style>{rulesOf(format)}</style> : null}
      {[...chunks(orders, perSheet)].map((together) => (
        <div
          key={together[0]?._id}
          className="label-sheet on-photo flex flex-wrap content-start overflow-hidden bg-white not-print:outline not-print:outline-line not-print:max-sm:[zoom:var(--preview)] print:break-after-page print:last:break-after-auto"
        >
          {together.map((order) => (
            <article
              key={order._id}
              aria-label={texts.labelOf(shortOrderId(order))}
              className={cx(
                'shrink-0 overflow-hidden',
                perSheet > 1 && 'outline-[0.2mm] outline-ink-soft outline-dashed',
              )}
            >
              <Label order={order} layout={layout} />
            </article>
          ))}
        </div>
      ))}
    </ScrollRegion>
  )
}
