import { type SubmitEvent, useState } from 'react'
import type { Parcel } from '#contract/parcels.ts'
import { isDeliveredParcel, isOpenParcel, isParcelOut, isRestOut, statesByStaff } from '#rules/parcel-state.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { texts as formTexts } from '../form/texts.ts'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { useMay } from '../use-may.ts'
import { CollectedDialog } from './collected-dialog.tsx'
import { type ParcelStep, ParcelStepDialog } from './parcel-step-dialog.tsx'
import { parcelReads } from './parcel-words.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { texts } from './texts.ts'

/** What staff may do with a parcel now. */
export function ParcelActions({ parcel }: { parcel: Parcel }) {
  const may = useMay()
  const receiving = useDialogTarget<Parcel>()
  const asking = useDialogTarget<ParcelStep>()
  const correcting = useDialogTarget<Parcel>()
  const { _id: id, kind, state, courier, needsLook } = parcel
  const refresh = useWrite({
    send: (api) => api.refreshParcel({ params: { id }, body: {} }),
    success: texts.refreshed,
    invalidates: parcelReads,
  })
  const look = useSetParcel(id)
  const isOpen = isOpenParcel(state)
  const isByHand = courier === 'by-hand'
  const mayEdit = may('parcels.edit')
  const canRefresh = may('parcels.read') && !isByHand && isOpen && state !== 'booking'
  const canCorrect = mayEdit && isDeliveredParcel(state) && kind !== 'return'
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
      {canRefresh ? (
        <Button size="small" variant="secondary" loading={refresh.isPending} onClick={() => refresh.mutate()}>
          {texts.refresh}
        </Button>
      ) : null}
      {may('parcels.receive') && canComeBack(parcel) ? (
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
      {canCorrect ? (
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
    send: (api, change: { state?: (typeof statesByStaff)[number]; isLookedAt?: boolean }, keyOf) =>
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

/** A lost one may be found. */
const canComeBack = (parcel: Parcel): boolean =>
  parcel.state === 'lost' ||
  isRestOut(parcel) ||
  (parcel.receivedAt === null && (isParcelOut(parcel.state) || parcel.state === 'returned'))

/** Nothing has taken the place of its pieces: they are sent again from the return, or given up. */
const isLostExchange = ({ kind, state, receivedAt, isReplaced }: Parcel) =>
  kind === 'exchange' && state === 'lost' && receivedAt === null && !isReplaced
