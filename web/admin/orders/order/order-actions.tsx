import { useQuery } from '@tanstack/react-query'
import { Ban, Clock, MessageCircle, MessageSquareText, PackageCheck, Phone, PhoneMissed, Truck } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { languageNames, languages } from '#rules/languages.ts'
import { callTimes } from '#rules/order-desk.ts'
import { orderSms } from '#rules/order-sms.ts'
import { smsLink, whatsAppLink } from '#rules/phone-links.ts'
import { trackingLinkOf } from '#rules/tracking-link.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Menu } from '#web/ui/menu.tsx'
import { createStore, useStore } from '#web/ui/store.ts'
import { usePress } from '#web/ui/use-press.ts'
import { usePanelShop, useShopName } from '../../panel-shop.ts'
import { HandOverButton } from '../../parcels/hand-over-button.tsx'
import { needsParcel, useBooksParcels } from '../../parcels/use-books-parcels.ts'
import { MovedNotice } from '../../steps/moved-notice.tsx'
import { type CallResult, nextStepOf, type OrderStep } from '../../steps/order-step.ts'
import { useOrderStep, useSeenStatus } from '../../steps/use-order-step.ts'
import { useOrderLinks } from '../../use-order-links.ts'
import { CallTimeDialog } from './call-time-dialog.tsx'
import { orderMessage } from './order-message.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { texts } from './texts.ts'

type Props = {
  order: AdminOrder
  /** After a step that takes the order out of the queue that is being worked through. */
  onMovedOn: () => Promise<void>
}

/** Everything that is done with an order, by one tap each: at the foot of a phone, in a card at a desk. */
export function OrderActions({ order, onMovedOn }: Props) {
  const { take } = useOrderStep()
  const [isRejecting, setRejecting] = useState(false)
  const [isChoosingTime, setChoosingTime] = useState(false)
  const { seenStatus, isMoved, see } = useSeenStatus(order)
  const movedBy = useMovedBy(order, isMoved)
  const isLocked = useStore(areButtonsLocked) || isMoved
  const next = nextStepOf({ ...order, orderStatus: seenStatus })
  const isHandedOverNext = useBooksParcels() && needsParcel({ ...order, orderStatus: seenStatus })
  const notice = isMoved ? <MovedNotice order={order} userName={movedBy} onSeen={see} /> : null

  function takeStep(step: OrderStep) {
    // What was open before, as a menu, still presses it.
    if (isMoved) return
    take([order], step)
    void lockButtons(onMovedOn())
  }

  return (
    <section
      aria-label={texts.actions}
      data-foot="order"
      className="fixed inset-x-0 bottom-0 z-20 grid gap-2 border-line border-t bg-paper p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:static md:z-auto md:rounded-sm md:border md:bg-raised md:p-4 print:hidden"
    >
      {/* Where it moves no button: over them at the foot of a phone, under them at a desk. */}
      <div role="status" data-moved={isMoved ? '' : undefined} className="empty:hidden md:order-last">
        {notice}
      </div>
      <div className="flex flex-wrap gap-1">
        <ContactTiles order={order} />
        {seenStatus === 'pending' ? (
          <CallTiles
            isLocked={isLocked}
            onCall={(call) => takeStep({ kind: 'call', call })}
            onChooseTime={() => setChoosingTime(true)}
          />
        ) : null}
        {seenStatus === 'inProcess' ? (
          // Once packed it keeps its place, or another one would come under the thumb.
          <TileButton
            disabled={isLocked || order.desk.packedAt !== null}
            icon={<PackageCheck aria-hidden className="size-5" />}
            onClick={() => takeStep({ kind: 'packed', packed: true })}
          >
            {texts.packed}
          </TileButton>
        ) : null}
        {next && isHandedOverNext ? (
          <TileButton
            disabled={isLocked}
            icon={<Truck aria-hidden className="size-5" />}
            onClick={() => takeStep(next.step)}
          >
            {next.label}
          </TileButton>
        ) : null}
        {next ? (
          <TileButton
            disabled={isLocked}
            isDangerous
            icon={<Ban aria-hidden className="size-5" />}
            onClick={() => setRejecting(true)}
          >
            {texts.reject}
          </TileButton>
        ) : null}
      </div>
      <HandOverButton
        orderId={order._id}
        isOffered={isHandedOverNext}
        look={{ variant: 'accent', size: 'large', wide: true }}
        disabled={isLocked}
        // The next step comes where the sheet is closed.
        onClosed={() => void lockButtons(Promise.resolve())}
      />
      {next && !isHandedOverNext ? (
        <Button variant="accent" size="large" wide disabled={isLocked} onClick={() => takeStep(next.step)}>
          {next.label}
        </Button>
      ) : null}
      <CallTimeDialog
        open={isChoosingTime}
        onOpenChange={setChoosingTime}
        notice={notice}
        onChoose={(at) => takeStep({ kind: 'call', call: { result: 'later', at } })}
      />
      <RejectDialog
        open={isRejecting}
        onOpenChange={setRejecting}
        notice={notice}
        onReject={(reason) => takeStep({ kind: 'status', to: 'rejected', reason })}
      />
    </section>
  )
}

/** Calls the buyer, or opens a prepared message to them. */
function ContactTiles({ order }: { order: AdminOrder }) {
  const { take } = useOrderStep()
  const { phone } = order.addressInfo
  const link = useOrderLinks([order._id]).get(order._id) ?? ''
  const links = { link, tracking: trackingLinkOf(order.parcels ?? [], link) }
  const name = useShopName()
  const { sizeNames } = useShop()
  const { texts: ownTexts } = usePanelShop()
  if (phone === '') return null
  return (
    <>
      <a
        href={`tel:${phone}`}
        className={tileClass}
        onClick={() => take([order], { kind: 'call', call: { result: 'calling' } })}
      >
        <Phone aria-hidden className="size-5" />
        {texts.call}
      </a>
      <a
        href={whatsAppLink(phone, orderMessage(order, links, { name, sizeNames, texts: ownTexts.chat }))}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.whatsAppText}
        className={tileClass}
      >
        <MessageCircle aria-hidden className="size-5" />
        {texts.whatsApp}
      </a>
      <Menu
        trigger={(props) => (
          <button {...props} type="button" className={tileClass}>
            <MessageSquareText aria-hidden className="size-5" />
            {texts.sms}
          </button>
        )}
        entries={[...languages].reverse().map((language) => ({
          key: language,
          label: texts.smsIn(languageNames[language]),
          onSelect: () =>
            window.location.assign(smsLink(phone, orderSms(order, links, language, { name, texts: ownTexts.sms }))),
        }))}
      />
    </>
  )
}

type CallTilesProps = { isLocked: boolean; onCall: (call: CallResult) => void; onChooseTime: () => void }

/** Records a call without an answer, and when to call again. */
const CallTiles = ({ isLocked, onCall, onChooseTime }: CallTilesProps) => (
  <>
    <TileButton
      disabled={isLocked}
      icon={<PhoneMissed aria-hidden className="size-5" />}
      onClick={() => onCall({ result: 'noAnswer' })}
    >
      {texts.noAnswer}
    </TileButton>
    <Menu
      trigger={(props) => (
        <TileButton {...props} disabled={isLocked} icon={<Clock aria-hidden className="size-5" />}>
          {texts.callLater}
        </TileButton>
      )}
      entries={[
        ...callTimes.map((when) => ({
          key: when,
          label: texts.later[when],
          onSelect: () => onCall({ result: 'later', when }),
        })),
        { key: 'at', label: texts.laterAt, onSelect: onChooseTime },
      ]}
    />
  </>
)

/** The user that moved an order last, from its timeline; null until that is loaded. */
function useMovedBy({ _id, orderStatus }: AdminOrder, isMoved: boolean): string | null {
  const events = useQuery({
    ...callQuery(useApp().api, 'listOrderEvents', { params: { id: _id } }),
    enabled: isMoved,
  })
  const move = events.data?.data.find(({ details }) => details.to !== undefined)
  return move?.details.to === orderStatus ? move.userName : null
}

const tileClass =
  'label flex min-h-13 flex-1 flex-col items-center justify-center gap-1 rounded-sm px-1 text-center text-xs leading-none hover:bg-ink-tint disabled:opacity-50 aria-disabled:opacity-50 data-popup-open:bg-ink-tint'

type TileButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  icon: ReactNode
  children: string
  isDangerous?: boolean
}

function TileButton({ icon, children, isDangerous, disabled, onClick, ...rest }: TileButtonProps) {
  const press = usePress({ disabled, onClick })
  return (
    <button {...rest} {...press} type="button" className={cx(tileClass, isDangerous && 'text-bad')}>
      {icon}
      {children}
    </button>
  )
}

/** A second tap of the same thumb must not take the step that has come into its place, here or on the next order. */
const areButtonsLocked = createStore(false)
const LOCK_MS = 600

async function lockButtons(movingOn: Promise<void>) {
  areButtonsLocked.write(true)
  await Promise.allSettled([movingOn, new Promise((resolve) => setTimeout(resolve, LOCK_MS))])
  areButtonsLocked.write(false)
}
