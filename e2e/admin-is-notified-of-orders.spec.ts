import type { Page, WebSocketRoute } from '@playwright/test'
import { DAY_MS } from '#rules/durations.ts'
import { paths } from '#web/paths.ts'
import { bellOf, openShelf, openWithBell } from './bell.ts'
import { expect, test } from './journey.ts'

/** The live connection of a page, which can be closed and allowed again. */
async function switchSocket(page: Page) {
  const sockets: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    sockets.push(socket)
  })
  await page.route(/\/socket\.io\//, (route) => (isCut ? route.fulfill({ status: 400 }) : route.continue()))
  return {
    cut: async () => {
      isCut = true
      await Promise.all(sockets.splice(0).map((socket) => socket.close()))
    },
    /** The browser's event for being online, as when a phone has found its network. */
    mend: async () => {
      isCut = false
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    },
  }
}

test('two administrators are notified of new orders, also of orders that came while one of them was offline', async ({
  shop,
  browse,
}) => {
  const place = await openShelf(shop)
  const [desk, phone] = [await browse('desktop', await shop.admin()), await browse('phone', await shop.admin())]
  const socket = await switchSocket(desk)
  // What is of today is of today by the shop's clock.
  await desk.clock.setSystemTime(Date.now() - DAY_MS)
  await place()
  for (const page of [desk, phone]) {
    await openWithBell(page, () => page.goto(paths.admin.orders))
    await expect(bellOf(page)).toHaveAccessibleName('New orders')
  }
  const rows = desk.getByRole('table', { name: 'All Orders' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  const first = await place()
  for (const page of [desk, phone]) await expect(bellOf(page)).toHaveAccessibleName('New orders 1 new')
  // No row moves away under a finger.
  await expect(rows).toHaveCount(2)
  await desk.getByRole('button', { name: 'Show 1 new' }).click()
  await expect(rows).toHaveCount(3)

  await socket.cut()
  await expect(bellOf(desk)).toHaveAccessibleName('New orders: not connected 1 new')
  await place()
  const third = await place()
  await expect(bellOf(phone)).toHaveAccessibleName('New orders 3 new')
  await bellOf(desk).click()
  await expect(desk.getByText('Not connected: new orders show up here within 20 seconds')).toBeVisible()
  await expect(desk.getByText('New Orders (1)')).toBeVisible()
  // The connection is open again, but orders of the meantime cannot be fetched.
  const missed = '**/api/admin/bell'
  const asked = desk.waitForResponse(missed)
  await desk.route(missed, (route) => route.fulfill({ status: 429, json: { success: false, message: 'Too many' } }))
  await socket.mend()
  await asked
  await expect(bellOf(desk)).toHaveAccessibleName('New orders: not connected 1 new')
  await desk.unroute(missed)
  // The panel may not have noticed the loss yet: then the first of these has no effect.
  await expect(async () => {
    await socket.mend()
    await expect(desk.getByText('New Orders (3)')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(desk.getByText(/^Not connected/)).toBeHidden()
  await expect(desk.getByRole('menuitem').last()).toHaveText('See all to call')
  const entries = desk.getByRole('menuitem', { name: '#' })
  for (const [entry, id] of [
    [entries.first(), third],
    [entries.last(), first],
  ] as const) {
    await expect(entry).toHaveText(new RegExp(`^#${id.slice(-5)}Rahim Uddin\\$1,980\\d{1,2}:\\d\\d [ap]m$`))
  }

  for (let more = 0; more < 4; more++) await place()
  const latest = await place()
  // It shows six of eight: the latest one has arrived when it is the first.
  await expect(entries.first()).toHaveText(new RegExp(`^#${latest.slice(-5)}`))
  await expect(desk.getByText('New Orders (6)')).toBeVisible()
  await expect(entries).toHaveCount(6)
  const box = await desk.getByRole('menu').boundingBox()
  expect(box?.width).toBe(256)
  expect(box?.height).toBeLessThanOrEqual(240)
  // All of them in sight, without scrolling.
  const bottom = (box?.y ?? 0) + (box?.height ?? 0)
  const last = await entries.last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bottom)
  await expect(desk.getByText('New Orders (6)')).toBeInViewport()
  await entries.first().click()
  await expect(desk).toHaveURL(`/admin/orders/${latest}`)
  await expect(bellOf(desk)).toHaveAccessibleName('New orders 5 new')
  // The phone shows the same, and an order whose call has begun leaves both.
  await expect(bellOf(phone)).toHaveAccessibleName('New orders 5 new')
  const owner = await shop.admin()
  const [, second] = (await owner.adminListOrders({ query: { limit: 2 } })).data
  await owner.updateOrder({ params: { id: second?._id ?? '' }, body: { orderStatus: 'inProcess' } })
  for (const page of [desk, phone]) await expect(bellOf(page)).toHaveAccessibleName('New orders 4 new')
  await bellOf(desk).click()
  await desk.getByRole('menuitem', { name: 'Clear all' }).click()
  for (const page of [desk, phone]) await expect(bellOf(page)).toHaveAccessibleName('New orders')
  await place()
  await expect(bellOf(desk)).toHaveAccessibleName('New orders 1 new')
  await desk.reload()
  await expect(bellOf(desk)).toHaveAccessibleName('New orders 1 new')
})
