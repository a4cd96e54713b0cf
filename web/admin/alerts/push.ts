import type { ApiClient } from '#contract/client.ts'
import { alertSettings, changeAlerts } from './alert-settings.ts'
import { findWorker, registerWorker } from './notify.ts'

/** An iPhone or iPad; the newer ones of these call themselves a Mac. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Whether this browser can get notifications while the panel is closed; on an iPhone only what was added to the Home Screen can. */
export function pushSupport(): 'yes' | 'install' | 'no' {
  if ('serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined') return 'yes'
  return isIos() && window.isSecureContext ? 'install' : 'no'
}

/** The key as the browser takes it. */
const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** A worker that was just registered takes a moment before it can subscribe. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker()
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming) {
    await new Promise<void>((done) => {
      coming.addEventListener('statechange', () => coming.state === 'activated' && done())
    })
  }
  return registration
}

/** Subscribes this browser and gives its address to the shop. Throws where the browser, or its push service, refuses. */
export async function subscribe(api: ApiClient): Promise<void> {
  const { publicKey } = (await api.getPushSettings()).data
  const { pushManager } = await activeWorker()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    // With the keys of another shop, or of this one before its database was replaced.
    const old = await pushManager.getSubscription()
    if (!(await old?.unsubscribe())) throw error
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await api.subscribePush({ body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } })
}

export async function unsubscribe(api: ApiClient): Promise<void> {
  await api.unsubscribePush()
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/**
 * Where this browser gets notifications, its session may be another one since, or the browser has lost its subscription: the shop gets the
 * address again. And its worker may be of an earlier version of the site, or be in the other language.
 */
export async function keepSubscribed(api: ApiClient): Promise<void> {
  if (!alertSettings().push || pushSupport() !== 'yes') return
  if (Notification.permission === 'granted') await subscribe(api)
  else changeAlerts({ push: false })
}
