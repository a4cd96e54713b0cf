import { Ban, Clock, MessageCircle, MessageSquareText, PackageCheck, Phone, PhoneMissed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { languageNames, languages } from '#rules/languages.ts'
import { callTimes } from '#rules/order-desk.ts'
import { orderSms } from '#rules/order-sms.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { createStore, useStore } from '#web/ui/store.ts'
import { nextStepOf, type OrderStep } from '../../steps/order-step.ts'
import { useOrderStep } from '../../steps/use-order-step.ts'
import { useOrderLinks } from '../use-order-links.ts'
import { orderMessage, smsLink, whatsAppLink } from './order-message.ts'
import { texts } from './order-texts.en.ts'
import { RejectDialog } from './reject-dialog.tsx'

type Props = {
  order: AdminOrder
  /** After a step that takes the order out of the queue that is being worked through. */
  onMovedOn: () => void
}

/** Everything that is done with an order, by one tap each: at the foot of a phone, in a card at a desk. */
export function OrderActions({ order, onMovedOn }: Props) {
  const { take } = useOrderStep()
  const [isRejecting, setRejecting] = useState(false)
  const isResting = useStore(resting)
  const { phone } = order.addressInfo
  const link = useOrderLinks([order._id]).get(order._id) ?? ''
  const isPending = order.orderStatus === 'pending'
  const next = nextStepOf(order)

  function takeStep(step: OrderStep) {
    rest()
    take(order, step)
    onMovedOn()
  }

  return (
    <section
      aria-label={texts.actions}
      data-foot="order"
      className="fixed inset-x-0 bottom-0 z-20 grid gap-2 border-line border-t bg-paper p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:static md:z-auto md:rounded-sm md:border md:bg-raised md:p-4 print:hidden"
    >
      <div className="grid auto-cols-fr grid-flow-col gap-1">
        {phone === '' ? null : (
          <>
            <a
              href={`tel:${phone}`}
              className={tileClass}
              onClick={() => take(order, { kind: 'call', call: { result: 'calling' } })}
            >
              <Tile icon={<Phone aria-hidden className="size-5" />}>{texts.call}</Tile>
            </a>
            <a
              href={whatsAppLink(phone, orderMessage(order, link))}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.whatsAppText}
              className={tileClass}
            >
              <Tile icon={<MessageCircle aria-hidden className="size-5" />}>{texts.whatsApp}</Tile>
            </a>
            <Menu
              trigger={(props) => (
                <button {...props} type="button" className={tileClass}>
                  <Tile icon={<MessageSquareText aria-hidden className="size-5" />}>{texts.sms}</Tile>
                </button>
              )}
              entries={languages.toReversed().map((language) => ({
                key: language,
                label: texts.smsIn(languageNames[language]),
                onSelect: () => window.location.assign(smsLink(phone, orderSms(order, link, language))),
              }))}
            />
          </>
        )}
        {isPending ? (
          <>
            <button
              type="button"
              disabled={isResting}
              className={tileClass}
              onClick={() => takeStep({ kind: 'call', call: { result: 'noAnswer' } })}
            >
              <Tile icon={<PhoneMissed aria-hidden className="size-5" />}>{texts.noAnswer}</Tile>
            </button>
            <Menu
              trigger={(props) => (
                <button {...props} type="button" disabled={isResting} className={tileClass}>
                  <Tile icon={<Clock aria-hidden className="size-5" />}>{texts.callLater}</Tile>
                </button>
              )}
              entries={callTimes.map((when) => ({
                key: when,
                label: texts.later[when],
                onSelect: () => takeStep({ kind: 'call', call: { result: 'later', when } }),
              }))}
            />
          </>
        ) : null}
        {order.orderStatus === 'inProcess' && order.desk.packedAt === null ? (
          <button
            type="button"
            disabled={isResting}
            className={tileClass}
            onClick={() => takeStep({ kind: 'packed', packed: true })}
          >
            <Tile icon={<PackageCheck aria-hidden className="size-5" />}>{texts.packed}</Tile>
          </button>
        ) : null}
        {next ? (
          <button
            type="button"
            disabled={isResting}
            className={`${tileClass} text-bad`}
            onClick={() => setRejecting(true)}
          >
            <Tile icon={<Ban aria-hidden className="size-5" />}>{texts.reject}</Tile>
          </button>
        ) : null}
      </div>
      {next ? (
        <Button variant="accent" size="large" wide disabled={isResting} onClick={() => takeStep(next.step)}>
          {next.label}
        </Button>
      ) : null}
      <RejectDialog
        open={isRejecting}
        onOpenChange={setRejecting}
        onReject={(reason) => takeStep({ kind: 'status', to: 'rejected', reason })}
      />
    </section>
  )
}

const tileClass =
  'label flex min-h-13 flex-col items-center justify-center gap-1 rounded-sm px-1 text-center text-xs leading-none hover:bg-ink/8 disabled:opacity-50 data-popup-open:bg-ink/8'

const Tile = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <>
    {icon}
    {children}
  </>
)

/** A second tap of the same thumb must not take the step that has come into its place, here or on the next order. */
const resting = createStore(false)
const REST_MS = 600

function rest() {
  resting.write(true)
  setTimeout(() => resting.write(false), REST_MS)
}
