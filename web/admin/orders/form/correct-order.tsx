import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { isCorrectable } from '#rules/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { texts } from './texts.ts'

const correctSheet = lazyOverlay(() => import('./correct-sheet.tsx'), 'CorrectSheet', 'correct-order')

/** Opens the form that corrects an order, as long as it is not shipped. The form begins with the order as it is at that moment. */
export function CorrectOrder({ order }: { order: AdminOrder }) {
  const [opened, setOpened] = useState<AdminOrder>(order)
  const [isOpen, setOpen] = useState(false)
  const [times, setTimes] = useState(0)

  function open() {
    setOpened(order)
    setTimes(times + 1)
    setOpen(true)
  }

  return (
    <>
      {isCorrectable(order.orderStatus) ? (
        <Button
          variant="secondary"
          icon={<Pencil aria-hidden className="size-5" />}
          wide
          data-opens="correct-order"
          onClick={open}
        >
          {texts.correct}
        </Button>
      ) : null}
      <LazyOverlay
        key={times}
        overlay={correctSheet}
        props={{ order: opened, open: isOpen, onOpenChange: (next) => setOpen(next) }}
      />
    </>
  )
}
