import type { NewOrder } from '#contract/bell.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import workerAddress from './notification-worker.ts?worker&url'
import { texts } from './texts.ts'

export const canNotify = (): boolean => typeof Notification !== 'undefined'

/** Asks the browser's user once; false when the user refuses. */
export async function allowNotifications(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  // Without it, browsers on a desk show notifications all the same.
  await registerWorker().catch(() => {})
  return true
}

export const registerWorker = async () => navigator.serviceWorker?.register(workerAddress)

/** The worker, where this browser has one. */
export const findWorker = async () => navigator.serviceWorker?.getRegistration(workerAddress)

/** Presses on this page's notifications, handled like the worker's: the panel asks first where typed text would be lost. */
export const pressed = new EventTarget()

/** Several tabs show one notification of an order: with the same tag they replace each other. `amount`: what it comes to, as a text. */
export async function notifyOf(order: NewOrder, amount: string): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return
  const title = texts.newOrder(shortOrderId(order))
  const address = paths.admin.order(order._id)
  const options = { body: amount, tag: order._id, data: { address } }
  try {
    const notification = new Notification(title, options)
    notification.onclick = () => {
      window.focus()
      pressed.dispatchEvent(new MessageEvent('message', { data: { address } }))
    }
  } catch {
    // Android lets only a service worker show one.
    const registration = await findWorker()
    await registration?.showNotification(title, options)
  }
}
