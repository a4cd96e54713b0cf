import type { AdminOrder } from '#contract/order-desk.ts'
import type { Parcel } from '#contract/parcels.ts'
import { formatTaka } from '#rules/money.ts'
import { isRestOut } from '#rules/parcel-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import { useMay } from '../use-may.ts'
import { HandOverButton } from './hand-over-button.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import { toneOf, useCourierName } from './parcel-words.ts'
import { texts } from './texts.ts'
import { needsParcel, useBooksParcels } from './use-books-parcels.ts'

/** The parcels of an order, and handing it to a courier. */
export function OrderParcels({ order }: { order: AdminOrder }) {
  const isNext = useBooksParcels()
  const isPossible = useMay()('parcels.edit') && needsParcel(order)
  const { parcels = [] } = order
  if (!isPossible && parcels.length === 0) return null
  return (
    <Card title={texts.card}>
      {parcels.length === 0 ? <p className="text-ink-soft">{texts.notHandedOver}</p> : null}
      {[...parcels].reverse().map((parcel) => (
        <ParcelFacts key={parcel._id} parcel={parcel} />
      ))}
      {/* As the next step it is among the order's actions. */}
      <HandOverButton
        orderId={order._id}
        isOffered={isPossible && !isNext}
        look={{ variant: 'secondary' }}
        className="mt-3"
      />
    </Card>
  )
}

function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const nameOf = useCourierName()
  const { kind, state, courier, trackingCode, trackingLink, toCollect, collected, fee, reason } = parcel
  const { needsLook } = parcel
  return (
    <section className="grid gap-2 border-line border-b py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={toneOf(state)}>{texts.states[state]}</Badge>
        {kind === 'exchange' || kind === 'return' ? <strong>{texts.kinds[kind]}</strong> : null}
        {needsLook ? <Badge tone="red">{texts.lookAtIt}</Badge> : null}
        <span>{texts.carriedBy(nameOf(courier))}</span>
        {trackingCode ? <span className="figures">{texts.code(trackingCode)}</span> : null}
      </p>
      <p className="text-ink-soft text-sm">
        {[
          texts.toCollect(formatTaka(toCollect)),
          ...(collected === null ? [] : [texts.collected(formatTaka(collected))]),
          ...(fee === null ? [] : [texts.fee(formatTaka(fee))]),
        ].join(' · ')}
      </p>
      {reason ? <p className="wrap-anywhere">{reason}</p> : null}
      {isRestOut(parcel) ? <p className="border-accent border-l-4 pl-3">{texts.restComesBack}</p> : null}
      {trackingLink ? (
        <a href={trackingLink} target="_blank" rel="noreferrer" className="justify-self-start underline">
          {texts.follow}
        </a>
      ) : null}
      <ParcelWay parcel={parcel} />
      <ParcelActions parcel={parcel} />
    </section>
  )
}

const ParcelWay = ({ parcel: { events } }: { parcel: Parcel }) => (
  <details>
    <summary className="min-h-11 cursor-pointer py-2">{texts.way}</summary>
    <ol className="grid gap-2 text-sm">
      {[...events].reverse().map(({ _id, at, state, rawStatus, message, source, userName }) => (
        <li key={_id} className="wrap-anywhere border-line-strong border-l-2 pl-3">
          <span className="font-semibold">{state ? texts.states[state] : rawStatus}</span>{' '}
          <MomentText iso={at} className="text-ink-soft" />
          <span className="block text-ink-soft">
            {[userName ?? texts.sources[source], ...(message ? [message] : [])].join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  </details>
)
