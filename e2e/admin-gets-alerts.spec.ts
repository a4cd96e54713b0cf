import type { Page, Worker } from '@playwright/test'
import { PASSWORD } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { bellOf, openShelf, openWithBell } from './bell.ts'
import { expect, test } from './journey.ts'

/**
 * Records a page's sounds and notifications. A headless browser shows no notifications and has no push service, so these are stand-ins;
 * `android`: only a service worker may show them.
 */
async function listenIn(page: Page, android: boolean): Promise<void> {
  await page.addInitScript((onlyByWorker) => {
    const noted: Noted = { notes: 0, asked: 0, notifications: [] }
    const granted = () => sessionStorage.getItem('granted') === 'yes'
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        noted.notes++
        super.start(when)
      }
    }
    const Centre = class {
      static get permission() {
        return granted() ? 'granted' : 'default'
      }
      static requestPermission = async () => {
        noted.asked++
        sessionStorage.setItem('granted', 'yes')
        return 'granted'
      }
      constructor(title: string) {
        if (onlyByWorker) throw new TypeError('Illegal constructor')
        noted.notifications.push(title)
        Object.assign(window, {
          pressNotification: () => (this as unknown as Notification).onclick?.(new Event('click')),
        })
      }
    }
    Object.assign(window, { noted, Notification: Centre })
    ServiceWorkerRegistration.prototype.showNotification = async (title) => void noted.notifications.push(title)
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const toJSON = () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/phone', keys })
    Object.assign(PushManager.prototype, { subscribe: async () => ({ toJSON }) })
  }, android)
}

type Noted = { notes: number; asked: number; notifications: string[] }
const notedOn = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted)

async function openAlerts(page: Page): Promise<void> {
  await bellOf(page).click()
  await page.getByRole('menuitem', { name: 'Alerts' }).click()
}

/** A phone shows notifications by a service worker alone. */
const withWorkers = { desktop: 'desktop with workers', phone: 'phone that keeps pages' } as const

for (const device of ['desktop', 'phone'] as const) {
  test(`an administrator switches sound and notifications on, on a ${device}, and the browser remembers`, async ({
    shop,
    browse,
  }) => {
    const place = await openShelf(shop)
    const page = await browse(withWorkers[device], await shop.admin())
    await listenIn(page, device === 'phone')
    await openWithBell(page, () => page.goto(paths.admin.orders))
    await place()
    await expect(bellOf(page)).toHaveAccessibleName('New orders 1 new')
    expect(await notedOn(page)).toEqual({ notes: 0, asked: 0, notifications: [] })

    const alerts = page.getByRole('dialog', { name: 'Alerts' })
    await openAlerts(page)
    const sound = alerts.getByRole('switch', { name: 'Sound' })
    await sound.click()
    await expect(sound).toBeChecked()
    await expect.poll(async () => (await notedOn(page)).notes).toBe(2)
    const notifications = alerts.getByRole('switch', { name: 'Notifications' })
    await notifications.click()
    await expect(notifications).toBeChecked()
    expect((await notedOn(page)).asked).toBe(1)
    await alerts.getByRole('switch', { name: 'Quiet hours' }).click()
    const from = alerts.getByLabel('From')
    await from.focus()
    await from.selectOption('23:00')
    await expect(from).toBeFocused()
    await expect
      .poll(async () => (await (await shop.admin()).getPushSettings()).data.quietHours)
      .toEqual({ from: 23, to: 7 })
    const quiet = alerts.getByRole('switch', { name: 'Quiet hours' })
    await quiet.click()
    await expect(from).toBeHidden()
    await quiet.click()
    await expect(from).toHaveValue('23')
    await page.keyboard.press('Escape')
    await expect(alerts).toBeHidden()
    await openWithBell(page, () => page.reload())
    await page.getByRole('main').click({ position: { x: 4, y: 4 } })
    const id = await place()
    await expect(bellOf(page)).toHaveAccessibleName('New orders 2 new')
    await expect.poll(async () => (await notedOn(page)).notes).toBe(2)
    await expect.poll(async () => (await notedOn(page)).notifications).toEqual([`New order #${id.slice(-5)}`])

    await openAlerts(page)
    await expect(sound).toBeChecked()
    await sound.click()
    await expect(sound).not.toBeChecked()
    await page.keyboard.press('Escape')
    await place()
    await expect(bellOf(page)).toHaveAccessibleName('New orders 3 new')
    expect((await notedOn(page)).notes).toBe(2)
    if (device === 'phone') return
    // Within the page, so that what is typed there is asked about first.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.evaluate(() => (window as unknown as { pressNotification: () => void }).pressNotification())
    await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-z]{26}$/)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
}

/** What a browser without a screen does not show: recorded here, with what a press on it does. */
const keepNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope & { shown: Map<string, object> }
    const shown = new Map<string, object>()
    Object.assign(scope, { shown })
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, options: { tag: string }) =>
        void shown.set(options.tag, { title, ...options }),
      getNotifications: async () => [...shown.values()],
    })
  })

test('what the shop sends is one notification with how many orders came, also when it comes twice, and leads into the open panel', async ({
  shop,
  browse,
}) => {
  const admin = await browse('desktop with workers', await shop.admin())
  await listenIn(admin, false)
  await openWithBell(admin, () => admin.goto(paths.admin.products))
  const devtools = await admin.context().newCDPSession(admin)
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) done(active.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const started = admin.context().waitForEvent('serviceworker')
  await openAlerts(admin)
  await admin.getByRole('switch', { name: 'Notifications' }).click()
  await admin.keyboard.press('Escape')
  const [worker, registrationId] = [await started, await registered]
  await keepNotifications(worker)
  const push = (orders: number, after: string, until: string) => {
    const address = orders === 1 ? '/admin/orders/one' : '/admin/orders?queue=toCall'
    const data = JSON.stringify({ orders, taka: orders * 1250, after, until, address })
    return devtools.send('ServiceWorker.deliverPushMessage', { origin: shop.address, registrationId, data })
  }
  type Shown = { title: string; body: string; data: { address: string } }
  const shown = () =>
    worker.evaluate(() => [...(globalThis as unknown as { shown: Map<string, Shown> }).shown.values()])
  const texts = async () => (await shown()).map(({ title, body }) => `${title}, ${body}`)
  await push(1, '2026-11-22T10:00:00.000Z', '2026-11-22T10:01:00.000Z')
  await expect.poll(texts).toEqual(['1 new order, ৳1,250'])
  await push(1, '2026-11-22T10:00:00.000Z', '2026-11-22T10:01:00.000Z')
  await push(2, '2026-11-22T10:01:00.000Z', '2026-11-22T10:02:00.000Z')
  await expect.poll(texts).toEqual(['3 new orders, ৳3,750'])
  const [{ data }] = (await shown()) as [Shown]
  await worker.evaluate((data) => {
    const press = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => {} },
      waitUntil: () => {},
    })
    globalThis.dispatchEvent(press)
  }, data)
  await expect(admin).toHaveURL('/admin/orders?queue=toCall')

  // With the panel in Bangla, notifications are in Bangla from now on.
  await admin.evaluate(() => localStorage.setItem('alerts', JSON.stringify({ push: true })))
  const another = admin.context().waitForEvent('serviceworker')
  await admin.goto(`${paths.admin.products}?lang=bn`)
  const inBangla = await another
  await keepNotifications(inBangla)
  await expect(async () => {
    await push(2, '2026-11-22T11:00:00.000Z', '2026-11-22T11:01:00.000Z')
    const titles = await inBangla.evaluate(() =>
      [...(globalThis as unknown as { shown: Map<string, Shown> }).shown.values()].map(({ title }) => title),
    )
    expect(titles).toEqual(['২টি নতুন অর্ডার'])
  }).toPass()

  // The browser's new address for pushes reaches the shop by a call in that language.
  const called = await inBangla.evaluate(async () => {
    const call = new Promise<RequestInit | undefined>((resolve) => {
      globalThis.fetch = async (_, init) => {
        resolve(init)
        return new Response()
      }
    })
    const newSubscription = { endpoint: 'https://push.example/1', keys: {} }
    const change = new Event('pushsubscriptionchange')
    globalThis.dispatchEvent(Object.assign(change, { newSubscription, waitUntil: () => {} }))
    const init = await call
    return [init?.method, new Headers(init?.headers).get('accept-language')]
  })
  expect(called).toEqual(['PUT', 'bn'])
})

/** Opens the panel on a phone, and switches on what the shop sends to it. */
async function openWithPushes(page: Page, address: string) {
  await listenIn(page, true)
  await openWithBell(page, () => page.goto(address))
  await openAlerts(page)
  const whenClosed = page.getByRole('switch', { name: 'Also when the panel is closed' })
  await whenClosed.click()
  await expect(whenClosed).toBeChecked()
  await page.keyboard.press('Escape')
  const isOn = () => page.evaluate(async () => (await (await fetch('/api/admin/push')).json()).data.isOn)
  await expect.poll(isOn).toBe(true)
  return { whenClosed, isOn }
}

test('a phone that has lost its subscription gets another one, and without permission its switch is off', async ({
  shop,
  browse,
}) => {
  const page = await browse(withWorkers.phone, await shop.admin())
  const { whenClosed, isOn } = await openWithPushes(page, '/admin/orders')
  // As soon as the push service does not know the old address any more.
  await page.evaluate(() => fetch('/api/admin/push', { method: 'DELETE' }))
  expect(await isOn()).toBe(false)
  await openWithBell(page, () => page.reload())
  await expect.poll(isOn).toBe(true)
  await page.evaluate(() => sessionStorage.removeItem('granted'))
  await openWithBell(page, () => page.reload())
  await openAlerts(page)
  await expect(whenClosed).not.toBeChecked()
})

test('a new password does not switch off what the shop sends to a phone', async ({ shop, browse }) => {
  const page = await browse(withWorkers.phone, await shop.admin())
  const { isOn } = await openWithPushes(page, paths.admin.security)
  await page.getByRole('button', { name: 'Change your password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('New password').fill('another-long-password')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect.poll(isOn).toBe(true)
})
