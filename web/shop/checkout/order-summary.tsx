import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId } from 'react'
import { formatTaka } from '#rules/money.ts'
import type { Totals } from '#rules/price.ts'
import { useShop } from '#web/app/shop.tsx'
import { TotalsList } from '#web/order/totals-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { LazyPiece } from '#web/ui/lazy-piece.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { useOrderChoices } from '#web/visitor/order-draft.ts'
import type { usePricedCart } from '#web/visitor/use-priced-cart.ts'
import { CartContents, NothingToBuy } from '../cart/cart-contents.tsx'
import { CouponBox } from './coupon-box.tsx'
import { advanceAskedOf, type refusalsOf } from './order-refusal.ts'
import { texts } from './texts.ts'
import { previewKey, type usePlaceOrder, type Waiting } from './use-place-order.ts'
import { WaitingNotice } from './waiting-notice.tsx'

/** For shops that take money before the parcel comes; the others never fetch it. */
const paymentChoice = lazyOverlay(() => import('./payment-choice.tsx'), 'PaymentChoice')

type Props = {
  /** The form that the button sends. */
  formId: string
  cart: ReturnType<typeof usePricedCart>
  totals: Totals
  refusals: ReturnType<typeof refusalsOf>
  change: TotalChange
  /** The buyer's; blank until it is complete. */
  phone: string
  placing: ReturnType<typeof usePlaceOrder>
}

/** What is ordered and what it costs, with the button that orders it. */
export function OrderSummary(props: Props) {
  const { cart, refusals, placing } = props
  return (
    <section
      aria-labelledby="order-summary"
      className="grid gap-5 bg-raised p-4 sm:p-6 lg:sticky lg:top-[calc(var(--header-height)+2rem)]"
    >
      <h2 id="order-summary" className="display text-3xl">
        {texts.summary}
      </h2>
      <Fixed isFixed={placing.waiting !== null}>
        <CartContents cart={cart} refusalOf={refusals.ofLine} />
      </Fixed>
      {/* Below lines that are not known yet it would be pushed down by them. */}
      {cart.isReady ? <Ordering {...props} /> : null}
    </section>
  )
}

/** What is not to be changed while the order waits to be sent. */
const Fixed = ({ isFixed, children }: { isFixed: boolean; children: ReactNode }) => (
  <div inert={isFixed} className={cx(isFixed && 'opacity-50')}>
    {children}
  </div>
)

function Ordering({ formId, cart, totals, refusals, change, phone, placing }: Props) {
  const { coupon } = useOrderChoices()
  const isInBrowser = useIsInBrowser()
  const ways = useShop().payments
  const noticeId = useId()
  const { waiting } = placing
  if (cart.isUnsold) return waiting ? <WaitingNotice waiting={waiting} withTryNow /> : <NothingToBuy />
  return (
    <>
      <Fixed isFixed={waiting !== null}>
        <CouponBox saved={totals.discount} />
      </Fixed>
      {cart.isPriced ? <TotalsList totals={totals} couponCode={coupon?.code} /> : <Skeleton className="h-33.5" />}
      {isInBrowser && ways ? (
        <Fixed isFixed={waiting !== null}>
          <LazyPiece
            piece={paymentChoice}
            props={{
              lines: cart.buyableLines,
              total: totals.total,
              phone,
              refusedFor: advanceAskedOf(placing, totals.total),
            }}
          >
            <Skeleton className="h-24" />
          </LazyPiece>
        </Fixed>
      ) : null}
      <OrderNotice id={noticeId} sentence={refusals.sentence} totals={totals} change={change} waiting={waiting} />
      <div data-foot className={footClass}>
        {/* For the eye: the list above has it in words. */}
        <span
          aria-hidden
          data-label={texts.total}
          data-taka={cart.isPriced ? formatTaka(totals.total) : '…'}
          className="grid shrink-0 before:text-ink-soft before:text-sm before:content-[attr(data-label)] after:display after:text-2xl after:content-[attr(data-taka)] lg:hidden"
        />
        <OrderButton formId={formId} cart={cart} change={change} placing={placing} noticeId={noticeId} />
      </div>
      {ways ? null : <p className="text-center text-ink-soft text-sm">{texts.inCash}</p>}
    </>
  )
}

type OrderButtonProps = Pick<Props, 'formId' | 'cart' | 'change' | 'placing'> & { noticeId: string }

/**
 * Orders nothing before all prices are on the screen, and a changed total is accepted: until then a press leads to the notice. While an order
 * waits, the same button, which keeps the focus, tries again.
 */
function OrderButton({ formId, cart, change, placing: { waiting, isPending }, noticeId }: OrderButtonProps) {
  const isInBrowser = useIsInBrowser()
  const isPreviewing = useIsFetching({ queryKey: previewKey }) > 0
  const isTotalChanged = change.totalBefore !== undefined
  const press = waiting
    ? { loading: waiting.isTrying, onClick: waiting.tryNow, children: texts.tryNow }
    : {
        type: 'submit' as const,
        form: formId,
        disabled: !isInBrowser || !cart.isPriced || isPreviewing || isTotalChanged,
        onBlocked: () => change.notice.current?.focus(),
        'aria-describedby': isTotalChanged ? noticeId : undefined,
        loading: isPending,
        children: texts.placeOrder,
      }
  return <Button variant="accent" size="large" wide className="flex-1 basis-40" {...press} />
}

/** At the foot of the window on phones, whatever part of the page is visible. */
const footClass =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4 max-lg:border-line max-lg:border-t ' +
  'max-lg:bg-paper max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))]'

type TotalChange = {
  notice: RefObject<HTMLDivElement | null>
  /** Taka; undefined while the shop has not changed the total. */
  totalBefore: number | undefined
  /** Taka; undefined while the shop has not moved the place to its other charge for delivery. */
  deliveryBefore: number | undefined
  accept: () => void
}

type OrderNoticeProps = {
  id: string
  sentence: string | undefined
  totals: Totals
  change: TotalChange
  waiting: Waiting | null
}

/** Over the button: why the last try was refused, that it is tried again, and a total that is not accepted yet. */
function OrderNotice({ id, sentence, totals, change, waiting }: OrderNoticeProps) {
  const { notice, totalBefore, deliveryBefore, accept } = change
  return (
    <div id={id} ref={notice} tabIndex={-1} className="grid scroll-my-20 gap-3">
      {waiting ? (
        <WaitingNotice waiting={waiting} onStopped={() => notice.current?.focus()} />
      ) : (
        <FormError>{sentence}</FormError>
      )}
      <div role="alert" className="empty:hidden">
        {totalBefore === undefined ? null : <TotalNow total={totals.total} before={totalBefore} />}
        {totalBefore === undefined || deliveryBefore === undefined ? null : (
          <p>{texts.deliveryNow(formatTaka(totals.shipping), formatTaka(deliveryBefore))}</p>
        )}
      </div>
      {totalBefore === undefined ? null : (
        <Button variant="secondary" wide onClick={accept}>
          {texts.accept(formatTaka(totals.total))}
        </Button>
      )}
    </div>
  )
}

function TotalNow({ total, before }: { total: number; before: number }) {
  const [start, now, end] = texts.totalNow(formatTaka(total), formatTaka(before))
  return (
    <p>
      {start}
      <strong>{now}</strong>
      {end}
    </p>
  )
}
