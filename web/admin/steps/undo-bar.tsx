import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApp } from '#web/app/context.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { openOverlays } from '#web/ui/overlay.ts'
import { useStore } from '#web/ui/store.ts'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import type { Offer } from './offer.ts'
import { ordersText, stepText, unpackedText } from './order-step.ts'
import { orderSteps } from './order-steps.ts'
import { texts } from './texts.ts'
import { useMarksPacked, useOffer } from './use-order-step.ts'

/** Behaviour §9: as long as a toast; longer where many orders were moved, and some of them perhaps not packed. */
const OFFERED_MS = 5_000
const OFFERED_MANY_MS = 15_000

/** Offers to take the last step back, in place of a question before it; within the thumb's reach. */
export function UndoBar() {
  const offer = useOffer()
  return (
    <section
      aria-label={texts.lastStep}
      aria-live="polite"
      data-undo={offer ? '' : undefined}
      // On a phone's page of an order it is the upper part of the foot: its buttons stay where they are, and what is to be collected makes room.
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mx-auto max-w-md in-[:has([data-key=step])]:max-sm:right-32 in-[:has([data-key=step])]:max-sm:left-2 in-[:has([data-foot=list])]:max-md:bottom-36 in-[:has([data-foot=order])]:max-md:inset-x-0 in-[:has([data-foot=order])]:max-md:bottom-(--steps-height) in-[:has([data-foot=order])]:max-md:max-w-none print:hidden"
    >
      {offer ? <Message key={offer.orders.at(-1)?.key} offer={offer} /> : null}
    </section>
  )
}

/** "11 orders · Shipped · 3 of 11 are not marked packed" */
function offerText({ step, orders }: Offer, marksPacked: boolean): string {
  const [order] = orders
  const name = orders.length === 1 && order ? shortOrderId({ _id: order.id }) : ordersText(orders.length)
  const isShipping = step.kind === 'status' && step.to === 'inShipping'
  const isMarking = marksPacked || orders.some(({ isPacked }) => isPacked)
  const unpacked = isShipping && isMarking ? unpackedText(orders) : null
  return [name, stepText(step), unpacked].filter((text) => text !== null).join(' · ')
}

function Message({ offer }: { offer: Offer }) {
  const steps = orderSteps(useApp())
  const marksPacked = useMarksPacked()
  const [isPointedAt, setPointedAt] = useState(false)
  const focus = useFocusReturn()
  const isHeld = isPointedAt || focus.isInside
  // A dialog lets no press through to it.
  const isCovered = useStore(openOverlays).length > 0
  const length = offer.orders.length > 1 ? OFFERED_MANY_MS : OFFERED_MS
  useEffect(() => {
    if (isHeld || isCovered) return
    const timer = setTimeout(() => steps.offer.write(null), length)
    return () => clearTimeout(timer)
  }, [isHeld, isCovered, steps, length])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it there
    <div
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={focus.came}
      onBlur={focus.went}
      className="pointer-events-auto flex items-center justify-between gap-3 rounded-sm bg-ink py-1 pr-1 pl-4 text-on-ink lifted in-[:has([data-foot=order])]:max-md:min-h-(--undo-height) in-[:has([data-foot=order])]:max-md:rounded-none"
    >
      <p className="min-w-0 py-2 text-sm leading-snug">{offerText(offer, marksPacked)}</p>
      <button
        type="button"
        onClick={() => {
          if (focus.isInside) focus.giveBack()
          steps.undo()
        }}
        className="label inline-flex min-h-11 items-center gap-2 rounded-sm px-4 underline underline-offset-4 focus-visible:-outline-offset-4 focus-visible:outline-current"
      >
        <Undo2 aria-hidden className="size-5" />
        {texts.undo}
      </button>
    </div>
  )
}
