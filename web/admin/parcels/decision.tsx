import { useState } from 'react'
import type { ListedParcel } from '#contract/parcel-list.ts'
import { momentText } from '#rules/date-text.ts'
import { formatTaka } from '#rules/money.ts'
import { parcelMessage } from '#rules/parcel-message.ts'
import { isRestOut, needsDecision, type ParcelDecision } from '#rules/parcel-state.ts'
import { whatsAppLink } from '#rules/phone-links.ts'
import { useWrite } from '#web/app/use-write.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useShopName } from '../panel-shop.ts'
import { useMay } from '../use-may.ts'
import { parcelReads } from './parcel-words.ts'
import { texts } from './texts.ts'

const linkClass = buttonClass({ variant: 'secondary', size: 'small' })

type DecisionProps = {
  parcel: ListedParcel
  /** Of its order, for the buyer; blank while it is not known. */
  link: string
}

/** What can be done about a parcel that is held or was not delivered, with the time that is left for it. */
export function Decision({ parcel, link }: DecisionProps) {
  const may = useMay()
  const { state, decision, decideUntil, order } = parcel
  if (isRestOut(parcel)) return <p className="text-sm">{texts.restComesBack}</p>
  if (!needsDecision(state) || decision !== null) return null
  return (
    <div className="relative z-1 grid gap-2">
      {decideUntil ? <p className="font-bold text-sm">{texts.decideUntil(momentText(decideUntil))}</p> : null}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {order.phone === '' ? null : (
          <>
            <a href={`tel:${order.phone}`} className={linkClass}>
              {texts.call}
            </a>
            <WhatsApp parcel={parcel} link={link} />
          </>
        )}
        {may('parcels.edit') ? <DecisionButtons parcel={parcel} /> : null}
      </div>
    </div>
  )
}

function WhatsApp({ parcel: { orderId, order }, link }: DecisionProps) {
  const shop = useShopName()
  const text = parcelMessage({ shop, order: shortOrderId({ _id: orderId }), link })
  return (
    <a href={whatsAppLink(order.phone, text)} target="_blank" rel="noreferrer" className={linkClass}>
      {texts.whatsApp}
    </a>
  )
}

function DecisionButtons({ parcel: { _id: id, orderId, order, toCollect } }: { parcel: ListedParcel }) {
  const [isAsking, setAsking] = useState(false)
  const number = shortOrderId({ _id: orderId })
  const decide = useWrite({
    send: (api, decision: ParcelDecision, keyOf) =>
      api.decideParcel({ params: { id }, body: { decision }, idempotencyKey: keyOf(decision) }),
    success: ({ toDo }, decision) => toDo ?? texts.asked[decision](number),
    invalidates: parcelReads,
  })
  return (
    <>
      {(['try_again', 'bring_back'] as const).map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'try_again' ? 'primary' : 'secondary'}
          disabled={decide.isPending}
          loading={decide.isPending && decide.variables === decision}
          onClick={() => (decision === 'try_again' ? decide.mutate(decision) : setAsking(true))}
        >
          {texts.decide[decision]}
          <span className="sr-only">{texts.ofOrder(number)}</span>
        </Button>
      ))}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.bringBackQuestion(number)}
        text={texts.bringBackText(order.name, formatTaka(toCollect))}
        confirmLabel={texts.decide.bring_back}
        onConfirm={() => decide.mutateAsync('bring_back')}
      />
    </>
  )
}
