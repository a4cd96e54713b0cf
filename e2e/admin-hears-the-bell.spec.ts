import type { Page, WebSocketRoute } from '@playwright/test'
import { orderOf, type TestShop } from '#server/testing/shop.ts'
import { expect, test } from './journey.ts'

/** Puts the live line of a page through a switch. */
async function switchLine(page: Page) {
  const lines: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/\/socket\.io\//, (line) => {
    if (isCut) return void line.close()
    line.connectToServer()
    lines.push(line)
  })
  await page.route(/\/socket\.io\//, (route) => (isCut ? route.fulfill({ status: 400 }) : route.continue()))
  return {
    cut: async () => {
      isCut = true
      await Promise.all(lines.splice(0).map((line) => line.close()))
    },
    /** The browser says that it is back, as it does when a phone has found its network. */
    mend: async () => {
      isCut = false
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    },
  }
}

async function openShelf(shop: TestShop) {
  const cap = await shop.hasProduct({ price: 1900, totalStock: 50 })
  return async () => (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId
}

/** The bell rings for what comes after it has read what is there already: `open` loads the page, and this waits for that. */
async function openWithBell(page: Page, open: () => Promise<unknown>) {
  const read = page.waitForResponse('**/api/admin/orders/get?limit=6')
  await open()
  await read
}

const bellOf = (page: Page) => page.getByRole('button', { name: /^New orders/ })

test('two administrators hear of new orders, also of those that came while the line of one was cut', async ({
  shop,
  browse,
}) => {
  const place = await openShelf(shop)
  const [desk, phone] = [await browse('desktop', await shop.admin()), await browse('phone', await shop.admin())]
  const line = await switchLine(desk)
  await place()
  for (const page of [desk, phone]) {
    await openWithBell(page, () => page.goto('/admin/orders'))
    await expect(bellOf(page)).toHaveAccessibleName('New orders')
  }
  const rows = desk.getByRole('table', { name: 'All Orders' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  const first = await place()
  for (const page of [desk, phone]) await expect(bellOf(page)).toHaveAccessibleName('New orders 1 new')
  await expect(rows).toHaveCount(3)

  await line.cut()
  await expect(bellOf(desk)).toHaveAccessibleName('New orders: not connected 1 new')
  await place()
  const third = await place()
  await expect(bellOf(phone)).toHaveAccessibleName('New orders 3 new')
  await bellOf(desk).click()
  await expect(desk.getByText('Not connected: new orders do not show up here')).toBeVisible()
  await expect(desk.getByText('New Orders (1)')).toBeVisible()
  // The line stands again, but what came meanwhile cannot be asked for.
  const missed = '**/api/admin/orders/get?limit=6'
  const asked = desk.waitForResponse(missed)
  await desk.route(missed, (route) => route.fulfill({ status: 429, json: { success: false, message: 'Too many' } }))
  await line.mend()
  await asked
  await expect(bellOf(desk)).toHaveAccessibleName('New orders: not connected 1 new')
  await desk.unroute(missed)
  // The panel may not have noticed the loss yet: then the first of these says nothing to it.
  await expect(async () => {
    await line.mend()
    await expect(desk.getByText('New Orders (3)')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(desk.getByText(/^Not connected/)).toBeHidden()
  const entries = desk.getByRole('menuitem', { name: '#' })
  await expect(entries.first()).toHaveText(`#${third.slice(-5)}$1,980.00`)
  await expect(entries.last()).toHaveText(`#${first.slice(-5)}$1,980.00`)

  for (let more = 0; more < 5; more++) await place()
  await expect(desk.getByText('New Orders (6)')).toBeVisible()
  await expect(entries).toHaveCount(6)
  const box = await desk.getByRole('menu').boundingBox()
  expect(box?.width).toBe(256)
  expect(box?.height).toBeLessThanOrEqual(240)
  await entries.last().scrollIntoViewIfNeeded()
  await expect(desk.getByText('New Orders (6)')).toBeInViewport()
  await expect(desk.getByRole('menuitemcheckbox', { name: 'Notifications' })).toBeInViewport()
  const newest = (await entries.first().textContent())?.slice(1, 6)
  await entries.first().click()
  await expect(desk).toHaveURL(new RegExp(`/admin/orders/\\w+${newest}$`))
  await expect(bellOf(desk)).toHaveAccessibleName('New orders 5 new')
  // Somebody is at work on one of them, and here it is read.
  const owner = await shop.admin()
  const [, second] = (await owner.adminListOrders({ query: { limit: 2 } })).data
  await owner.updateOrder({ params: { id: second?._id ?? '' }, body: { orderStatus: 'inProcess' } })
  await desk.getByRole('link', { name: 'Orders', exact: true }).click()
  await desk.getByRole('link', { name: `#${second?._id.slice(-5)}` }).click()
  await expect(bellOf(desk)).toHaveAccessibleName('New orders 4 new')
  await bellOf(desk).click()
  await desk.getByRole('menuitem', { name: 'Clear all' }).click()
  await expect(bellOf(desk)).toHaveAccessibleName('New orders')
  await place()
  await expect(bellOf(desk)).toHaveAccessibleName('New orders 1 new')
  await desk.reload()
  await bellOf(desk).click()
  await expect(desk.getByText('No new orders')).toBeVisible()
})

/**
 * Notes what a page rings and shows. A browser without a screen shows no notifications, so this stands in for what does;
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
      }
    }
    Object.assign(window, { noted, Notification: Centre })
    ServiceWorkerRegistration.prototype.showNotification = async (title) => void noted.notifications.push(title)
  }, android)
}

type Noted = { notes: number; asked: number; notifications: string[] }
const notedOn = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted)

for (const device of ['desktop', 'phone'] as const) {
  test(`an administrator switches sound and notifications on, on a ${device}, and the browser remembers`, async ({
    shop,
    browse,
  }) => {
    const place = await openShelf(shop)
    const page = await browse(device, await shop.admin())
    await listenIn(page, device === 'phone')
    await openWithBell(page, () => page.goto('/admin/orders'))
    await place()
    await expect(bellOf(page)).toHaveAccessibleName('New orders 1 new')
    expect(await notedOn(page)).toEqual({ notes: 0, asked: 0, notifications: [] })

    await bellOf(page).click()
    const sound = page.getByRole('menuitemcheckbox', { name: 'Sound' })
    await sound.click()
    await expect(sound).toBeChecked()
    await expect.poll(async () => (await notedOn(page)).notes).toBe(2)
    const notifications = page.getByRole('menuitemcheckbox', { name: 'Notifications' })
    await notifications.click()
    await expect(notifications).toBeChecked()
    expect((await notedOn(page)).asked).toBe(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await openWithBell(page, () => page.reload())
    await page.getByRole('heading', { level: 1 }).click()
    const id = await place()
    await expect(bellOf(page)).toHaveAccessibleName('New orders 1 new')
    await expect.poll(async () => (await notedOn(page)).notes).toBe(2)
    await expect.poll(async () => (await notedOn(page)).notifications).toEqual([`New order #${id.slice(-5)}`])

    await bellOf(page).click()
    await expect(sound).toBeChecked()
    await sound.click()
    await expect(sound).not.toBeChecked()
    await page.keyboard.press('Escape')
    await place()
    await expect(bellOf(page)).toHaveAccessibleName('New orders 2 new')
    expect((await notedOn(page)).notes).toBe(2)
  })
}
