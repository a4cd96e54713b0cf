import { Bell, BellOff, ListX, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NewOrder } from '#contract/bell.ts'
import { digits } from '#rules/build-language.ts'
import { shortMomentText } from '#rules/date-text.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-popup.tsx'
import { useShopNow } from '../orders/shop-clock.ts'
import { useAdminAmount } from '../panel-shop.ts'
import { allowSound } from '../sound.ts'
import { useAlertSettings } from './alert-settings.ts'
import { pressed } from './notify.ts'
import { texts } from './texts.ts'
import { useNewOrders } from './use-new-orders.ts'

const alertsDialog = lazyOverlay(() => import('./alerts-dialog.tsx'), 'AlertsDialog')

/** The orders that this person has not read: a green dot for one, a red count for more. */
export function NewOrdersBell() {
  const { unread, latest, isLost, isLongLost, dismiss } = useNewOrders()
  const { orders, parcels, returns } = unread
  const [isSetting, setSetting] = useState(false)
  useSoundAfterReload()
  useNotifications()
  const amountText = useAdminAmount()
  const now = useShopNow(unread.answeredAt)
  const count = orders.length + (parcels ? 1 : 0) + (returns ? 1 : 0)
  const parcelText = parcels && texts.parcelsAsk(digits(parcels.count), parcels.count === 1)
  const returnText = returns && texts.returnsAsk(digits(returns.count), returns.count === 1)
  const Icon = isLost ? BellOff : Bell
  return (
    <>
      <Menu
        size="dense"
        trigger={(props) => (
          <IconButton
            {...props}
            label={isLost ? texts.newOrdersLost : texts.newOrders}
            icon={<Icon aria-hidden className="size-6" />}
            count={count}
            countLabel={texts.countNew(digits(count))}
            dot={count === 1}
            countTone={count === 1 ? 'good' : 'accent'}
          />
        )}
        heading={
          <>
            <span className="label block text-base text-ink">
              {orders.length > 0 ? texts.heading(digits(orders.length)) : texts.none}
            </span>
            {isLost ? <span className="block text-bad text-xs">{texts.notConnected}</span> : null}
          </>
        }
        tools={[
          ...(count > 0
            ? [
                {
                  key: 'clear',
                  label: texts.clearAll,
                  icon: <ListX aria-hidden className="size-5" />,
                  onSelect: () => dismiss(unread),
                },
              ]
            : []),
          {
            key: 'alerts',
            label: texts.alerts,
            icon: <SlidersHorizontal aria-hidden className="size-5" />,
            onSelect: () => setSetting(true),
          },
        ]}
        entries={[
          ...noticeEntry(parcelText, paths.admin.parcelsOf('tab=needsDecision'), () => dismiss({ parcels })),
          ...noticeEntry(returnText, paths.admin.returns, () => dismiss({ returns })),
          ...orders.map((order) => ({
            key: order._id,
            label: <Notification order={order} now={now} />,
            render: <Link to={paths.admin.order(order._id)} />,
            onSelect: () => dismiss({ orders: [order] }),
          })),
          {
            key: 'all',
            label: <span className="font-semibold underline underline-offset-4">{texts.seeAll}</span>,
            render: <Link to={paths.admin.filteredOrders('queue=toCall')} />,
          },
        ]}
      />
      <LazyOverlay overlay={alertsDialog} props={{ open: isSetting, onOpenChange: setSetting }} />
      <p
        role="status"
        className="pointer-events-none absolute inset-x-0 top-full bg-bad px-2 py-px text-center text-on-bad text-xs leading-tight empty:hidden"
      >
        {isLongLost ? texts.notLive : null}
      </p>
      <Announcement>
        {latest ? `${texts.newOrder(shortOrderId(latest))}, ${amountText(latest.totalAmount)}` : null}
      </Announcement>
      <Announcement>{parcelText}</Announcement>
      <Announcement>{returnText}</Announcement>
    </>
  )
}

/** One line for all parcels, or returns, that are new. */
const noticeEntry = (text: string | null, to: string, onSelect: () => void): MenuEntry[] =>
  text === null
    ? []
    : [{ key: to, label: <span className="font-semibold">{text}</span>, render: <Link to={to} />, onSelect }]

/** For screen readers. */
const Announcement = ({ children }: { children: string | null }) => (
  <p role="status" className="sr-only">
    {children}
  </p>
)

/** Two lines: name and total, number and time. For screen readers the order's number comes first. */
function Notification({ order, now }: { order: NewOrder; now: number }) {
  const amountText = useAdminAmount()
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 figures leading-tight">
      <span className="row-start-2">{shortOrderId(order)}</span>
      <span className="-my-1 row-start-1 truncate py-1 font-semibold">{order.name}</span>
      <span className="row-start-1 text-right font-semibold">{amountText(order.totalAmount)}</span>
      <span className="text-right">{shortMomentText(order.orderDate, new Date(now))}</span>
    </span>
  )
}

/** A reloaded page may not play audio before a user gesture. */
function useSoundAfterReload(): void {
  const { sound } = useAlertSettings()
  useEffect(() => {
    if (!sound) return
    const allow = () => void allowSound()
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) document.addEventListener(touch, allow, { once: true })
    return () => {
      for (const touch of touches) document.removeEventListener(touch, allow)
    }
  }, [sound])
}

/** Goes where a press on a notification leads. */
function useNotifications(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const goTo = (event: Event) => {
      const address: unknown = event instanceof MessageEvent ? event.data?.address : undefined
      if (typeof address === 'string' && address.startsWith('/admin/')) void navigate(address)
    }
    const sources = [pressed, navigator.serviceWorker].filter((source) => source !== undefined)
    for (const source of sources) source.addEventListener('message', goTo)
    return () => {
      for (const source of sources) source.removeEventListener('message', goTo)
    }
  }, [navigate])
}
