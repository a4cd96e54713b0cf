/// <reference lib="webworker" />
import type { panelCalls } from '#contract/panel-calls.ts'
import { joined, type PushMessage, pushText } from '#rules/push-message.ts'
import { send } from '#web/send.ts'

// Shows notifications where a page itself may not, Android, and those that the shop sends while the panel is closed. It intercepts no
// request.
const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** One notification for all unread orders: a later one replaces the one before it. */
const TAG = 'new-orders'

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(announce(event.data.json()))
})

async function announce(message: PushMessage): Promise<void> {
  const [shown] = await worker.registration.getNotifications({ tag: TAG })
  const together = joined(shown?.data ?? null, message)
  const { title, body } = pushText(together)
  // Browsers know `renotify`, TypeScript does not: it rings again although a notification is there.
  const options = { body, tag: TAG, data: together, renotify: true }
  await worker.registration.showNotification(title, options)
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.address))
})

/** In the panel where it is open, which knows whether something typed would be lost; else in a new tab. */
async function open(address: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const panel = tabs.find(({ url }) => new URL(url).pathname.startsWith('/admin'))
  if (!panel) return void (await worker.clients.openWindow(address))
  await panel.focus().catch(() => {})
  panel.postMessage({ address })
}

type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription
  newSubscription?: PushSubscription
}

/** The browser has another address: the shop has to know it. */
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as SubscriptionChange
  event.waitUntil(renew(newSubscription, oldSubscription))
})

/** Alone: the table of all calls would be larger than this worker. */
const call: (typeof panelCalls)['subscribePush'] = { access: 'orders.alerts', method: 'PUT', path: '/api/admin/push' }

async function renew(given: PushSubscription | undefined, old: PushSubscription | undefined): Promise<void> {
  const subscription = given ?? (old && (await worker.registration.pushManager.subscribe(old.options)))
  if (!subscription) return
  const headers = new Headers({ 'content-type': 'application/json' })
  await send(call.path, { method: call.method, headers, body: JSON.stringify(subscription) })
}
