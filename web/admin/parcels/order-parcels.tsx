import { type SubmitEvent, useState } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import type { Parcel } from '#contract/parcels.ts'
import { formatTaka } from '#rules/money.ts'
import { isDeliveredParcel, isOpenParcel, isParcelOut, isRestOut, statesByStaff } from '#rules/parcel-state.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { texts as formTexts } from '../form/texts.ts'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { useMay } from '../use-may.ts'
import { CollectedDialog } from './collected-dialog.tsx'
import { HandOverButton } from './hand-over-button.tsx'
import { type ParcelStep, ParcelStepDialog } from './parcel-step-dialog.tsx'
import { parcelReads, toneOf, useCourierName } from './parcel-words.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
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

type StateByStaff = (typeof statesByStaff)[number]

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

function ParcelActions({ parcel }: { parcel: Parcel }) {
  const may = useMay()
  const receiving = useDialogTarget<Parcel>()
  const asking = useDialogTarget<ParcelStep>()
  const correcting = useDialogTarget<Parcel>()
  const { _id: id, kind, state, courier, needsLook, receivedAt } = parcel
  const refresh = useWrite({
    send: (api) => api.refreshParcel({ params: { id }, body: {} }),
    success: texts.refreshed,
    invalidates: parcelReads,
  })
  const look = useSetParcel(id)
  const isOpen = isOpenParcel(state)
  const isByHand = courier === 'by-hand'
  const canReceive =
    state === 'lost' ||
    (receivedAt === null && (isParcelOut(state) || state === 'returned' || state === 'partly_delivered'))
  const mayEdit = may('parcels.edit')
  const steps = [
    { step: 'cancelParcel', isOffered: mayEdit && isOpen },
    // Couriers report no loss.
    { step: 'lost', isOffered: mayEdit && !isByHand && isParcelOut(state) },
    { step: 'returning', isOffered: mayEdit && state === 'delivered' },
    { step: 'writeOffParcel', isOffered: may('parcels.receive') && isLostExchange(parcel) },
  ] as const
  return (
    <div className="flex flex-wrap items-end gap-2">
      {mayEdit && isByHand && isOpen ? <StateForm parcel={parcel} /> : null}
      {may('parcels.read') && !isByHand && isOpen && state !== 'booking' ? (
        <Button size="small" variant="secondary" loading={refresh.isPending} onClick={() => refresh.mutate()}>
          {texts.refresh}
        </Button>
      ) : null}
      {may('parcels.receive') && canReceive ? (
        <Button size="small" variant="secondary" onClick={() => receiving.open(parcel)}>
          {texts.cameBack}
        </Button>
      ) : null}
      {steps
        .filter(({ isOffered }) => isOffered)
        .map(({ step }) => (
          <Button key={step} size="small" variant="quiet" onClick={() => asking.open({ parcel, step })}>
            {texts.steps[step].button}
          </Button>
        ))}
      {mayEdit && isDeliveredParcel(state) && kind !== 'return' ? (
        <Button size="small" variant="quiet" onClick={() => correcting.open(parcel)}>
          {texts.correctCollected}
        </Button>
      ) : null}
      {mayEdit && needsLook ? (
        <Button size="small" variant="quiet" loading={look.isPending} onClick={() => look.mutate({ isLookedAt: true })}>
          {texts.looked}
        </Button>
      ) : null}
      {receiving.show((received, dialog) => (
        <ReceiveDialog parcel={received} {...dialog} />
      ))}
      {correcting.show((corrected, dialog) => (
        <CollectedDialog parcel={corrected} {...dialog} />
      ))}
      {asking.show((step, dialog) => (
        <ParcelStepDialog {...step} {...dialog} />
      ))}
    </div>
  )
}

function useSetParcel(id: string, onSet?: () => void) {
  return useWrite({
    send: (api, change: { state?: StateByStaff; isLookedAt?: boolean }, keyOf) =>
      api.setParcel({ params: { id }, body: change, idempotencyKey: keyOf(change) }),
    success: texts.saved,
    onSuccess: onSet,
    invalidates: parcelReads,
  })
}

/** Saved by its button: an arrow key changes a select at once, and the buyer of a parcel that is picked up gets a message. */
function StateForm({ parcel: { _id: id, state } }: { parcel: Parcel }) {
  const [choice, choose] = useState('')
  const set = useSetParcel(id, () => choose(''))
  const states = statesByStaff.filter((one) => one !== state)
  const chosen = states.find((one) => one === choice)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (chosen) set.mutate({ state: chosen })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <SelectField
        label={texts.setState}
        value={chosen ?? ''}
        placeholder={texts.states[state]}
        disabled={set.isPending}
        onChange={({ currentTarget: { value } }) => choose(value)}
        options={states.map((value) => ({ value, label: texts.states[value] }))}
      />
      <Button type="submit" variant="secondary" loading={set.isPending} disabled={!chosen}>
        {formTexts.save}
      </Button>
    </form>
  )
}

/** Nothing has taken the place of its pieces: they are sent again from the return, or given up. */
const isLostExchange = ({ kind, state, receivedAt, isReplaced }: Parcel) =>
  kind === 'exchange' && state === 'lost' && receivedAt === null && !isReplaced
