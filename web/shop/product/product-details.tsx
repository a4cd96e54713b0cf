import type { Ref } from 'react'
import { language } from '#rules/build-language.ts'
import { shownText } from '#rules/shown-text.ts'
import { useShop } from '#web/app/shop.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { type ShownSections, TabsOrAccordion } from '#web/ui/tabs-or-accordion.tsx'
import { WhenNear } from '#web/ui/when-near.tsx'
import { deliveryCost } from '../delivery-cost.ts'
import { HtmlText } from '../html-text.tsx'
import { whenToPay } from '../when-to-pay.ts'
import { texts } from './texts.ts'

const reviews = lazyOverlay(() => import('../reviews/product-reviews.tsx'), 'ProductReviews')

type Props = { id: string; description: string; reviewCount: number; ref: Ref<ShownSections> }

export function ProductDetails({ id, description, reviewCount, ref }: Props) {
  return (
    <section id="reviews" aria-label={texts.about}>
      <TabsOrAccordion
        ref={ref}
        label={texts.about}
        sections={[
          {
            value: 'description',
            label: texts.description,
            content: <HtmlText html={description} />,
          },
          {
            value: 'reviews',
            label: texts.reviews,
            count: reviewCount,
            content: <WhenNear piece={reviews} props={{ productId: id }} className="min-h-[60dvh]" />,
          },
          { value: 'information', label: texts.information, content: <AdditionalInfo /> },
          { value: 'shipping', label: texts.shipping, content: <ShippingInfo /> },
        ]}
      />
    </section>
  )
}

function AdditionalInfo() {
  const shop = useShop()
  return (
    <ul className="prose grid gap-2">
      <Line text={shop.delivery.returns} />
      <Line text={whenToPay(shop)} />
    </ul>
  )
}

function ShippingInfo() {
  const shop = useShop()
  return (
    <ul className="prose grid gap-2">
      {shop.delivery.days === '' ? null : <li>{texts.deliveryTime(shop.delivery.days)}</li>}
      {shop.delivery.zones.map(({ id, name, days }) => {
        const ownDays = shownText(days, language)
        return ownDays === '' ? null : <li key={id}>{`${shownText(name, language)}, ${ownDays}`}</li>
      })}
      <Line text={deliveryCost(shop.delivery.zones)} />
      <Line text={shop.delivery.returns} />
    </ul>
  )
}

/** Nothing of what the owner has left blank. */
const Line = ({ text }: { text: string }) => (text === '' ? null : <li>{text}</li>)
