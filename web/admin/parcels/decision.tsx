import type { ListedParcel } from '#contract/parcel-list.ts'
import { momentText } from '#rules/date-text.ts'
import { parcelMessage } from '#rules/parcel-message.ts'
import { isRestOut, needsDecision, type ParcelDecision } from '#rules/parcel-state.ts'
import { whatsAppLink } from '#rules/phone-links.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { toast } from '#web/ui/toast.ts'
import { useShopName } from '../panel-shop.ts'
import { useMay } from '../use-may.ts'
import { useOrderLinks } from '../use-order-links.ts'
import { parcelReads } from './parcel-words.ts'
import { texts } from './texts.ts'

const linkClass = buttonClass({ variant: 'secondary', size: 'small' })

/** What can be done about a parcel that is held or was not delivered, with the time that is left for it. */
export function Decision({ parcel }: { parcel: ListedParcel }) {
  const may = useMay()
  const { state, decision, decideUntil, order } = parcel
  if (isRestOut(parcel)) return <p className="text-sm">{texts.restComesBack}</p>
  if (!needsDecision(state) || decision !== null) return null
  return (
    <div className="relative z-1 grid gap-2">
      {decideUntil ? <p className="font-bold text-sm">{texts.decideUntil(momentText(decideUntil))}</p> : null}
      <div className="flex flex-wrap gap-2">
        {order.phone === '' ? null : (
          <>
            <a href={`tel:${order.phone}`} className={linkClass}>
              {texts.call}
            </a>
            <WhatsApp parcel={parcel} />
          </>
        )}
        {may('parcels.edit') ? <DecisionButtons parcel={parcel} /> : null}
      </div>
    </div>
  )
}

function WhatsApp({ parcel: { orderId, order } }: { parcel: ListedParcel }) {
  const shop = useShopName()
  const link = useOrderLinks([orderId]).get(orderId) ?? ''
  const text = parcelMessage({ shop, order: shortOrderId({ _id: orderId }), link })
  return (
    <a href={whatsAppLink(order.phone, text)} target="_blank" rel="noreferrer" className={linkClass}>
      {texts.whatsApp}
    </a>
  )
}

function DecisionButtons({ parcel: { _id: id, orderId } }: { parcel: ListedParcel }) {
  const { api } = useApp()
  const decide = useWrite({
    send: (decision: ParcelDecision, keyOf) =>
      api.decideParcel({ params: { id }, body: { decision }, idempotencyKey: keyOf(decision) }),
    onSuccess: ({ toDo }) => toast.success(toDo ?? texts.asked),
    invalidates: parcelReads,
  })
  const order = shortOrderId({ _id: orderId })
  return (['try_again', 'bring_back'] as const).map((decision) => (
    <Button
      key={decision}
      size="small"
      variant={decision === 'try_again' ? 'primary' : 'secondary'}
      disabled={decide.isPending}
      loading={decide.isPending && decide.variables === decision}
      onClick={() => decide.mutate(decision)}
    >
      {texts.decide[decision]}
      <span className="sr-only">{texts.ofOrder(order)}</span>
    </Button>
  ))
}
