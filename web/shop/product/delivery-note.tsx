import { Banknote, type LucideIcon, RotateCcw, Truck } from 'lucide-react'
import { shop } from '#shop-config'
import { deliveryCost } from '../delivery-cost.ts'

const promises: readonly { icon: LucideIcon; text: string }[] = [
  { icon: Banknote, text: 'Cash on delivery' },
  { icon: Truck, text: `${shop.delivery.time}: ${deliveryCost}` },
  { icon: RotateCcw, text: shop.delivery.returns },
]

/** What a shopper asks before buying, in sight of the buttons (behaviour §2). */
export function DeliveryNote() {
  return (
    <ul aria-label="Delivery" className="mt-4 grid gap-2 border-line border-t pt-5 text-ink-soft text-sm">
      {promises.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon aria-hidden className="mt-px size-5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}
