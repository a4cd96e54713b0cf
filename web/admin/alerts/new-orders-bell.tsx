import { Bell, BellOff } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { formatAdminAmount } from '#rules/money.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuSwitch } from '#web/ui/menu-popup.tsx'
import { toast } from '#web/ui/toast.ts'
import { changeAlerts, useAlertSettings } from './alert-settings.ts'
import { allowSound, playChime } from './chime.ts'
import { allowNotifications, canNotify } from './notify.ts'
import { useNewOrders } from './use-new-orders.ts'

/** New orders as they come in: a green dot for one, a red count for more. */
export function NewOrdersBell() {
  const { orders, latest, isLost, dismiss, clear } = useNewOrders()
  const switches = useAlertSwitches()
  const count = orders.length
  const Icon = isLost ? BellOff : Bell
  return (
    <>
      <Menu
        popupClassName="max-h-60 w-64"
        trigger={(props) => (
          <IconButton
            {...props}
            label={isLost ? 'New orders: not connected' : 'New orders'}
            icon={<Icon aria-hidden className="size-6" />}
            count={count}
            countLabel={`${count} new`}
            dot={count === 1}
            countTone={count === 1 ? 'good' : 'accent'}
          />
        )}
        heading={
          <>
            <span className="label block text-base text-ink">
              {count > 0 ? `New Orders (${count})` : 'No new orders'}
            </span>
            {isLost ? <span className="mt-1 block text-bad">Not connected: new orders do not show up here</span> : null}
          </>
        }
        entries={[
          ...orders.map((order) => ({
            key: order._id,
            label: <Notification order={order} />,
            render: <Link to={paths.admin.order(order._id)} />,
            onSelect: () => dismiss(order._id),
          })),
          ...(count > 0 ? [{ key: 'clear', label: 'Clear all', onSelect: clear }] : []),
        ]}
        switches={switches}
      />
      <p role="status" className="sr-only">
        {latest ? `New order ${shortOrderId(latest)}, ${formatAdminAmount(latest.totalAmount)}` : null}
      </p>
    </>
  )
}

function Notification({ order }: { order: Order }) {
  return (
    <span className="flex justify-between gap-3 tabular-nums">
      <span>{shortOrderId(order)}</span>
      <span className="font-semibold">{formatAdminAmount(order.totalAmount)}</span>
    </span>
  )
}

/** Sound and notifications of new orders, to be switched on and off in this browser; only then it is asked. */
function useAlertSwitches(): MenuSwitch[] {
  const { sound, notification } = useAlertSettings()

  // A reloaded page may make no sound before somebody has touched it.
  useEffect(() => {
    if (!sound) return
    const allow = () => void allowSound()
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) document.addEventListener(touch, allow, { once: true })
    return () => {
      for (const touch of touches) document.removeEventListener(touch, allow)
    }
  }, [sound])

  return [
    { key: 'sound', label: 'Sound', checked: sound, onCheckedChange: (on) => void switchSound(on) },
    ...(canNotify()
      ? [
          {
            key: 'notification',
            label: 'Notifications',
            checked: notification,
            onCheckedChange: (on: boolean) => void switchNotifications(on),
          },
        ]
      : []),
  ]
}

async function switchSound(on: boolean): Promise<void> {
  changeAlerts({ sound: on })
  if (!on) return
  await allowSound()
  playChime()
}

async function switchNotifications(on: boolean): Promise<void> {
  const isAllowed = on && (await allowNotifications())
  if (on && !isAllowed)
    toast.destructive('This browser does not allow notifications here. Its settings can change that')
  changeAlerts({ notification: isAllowed })
}
