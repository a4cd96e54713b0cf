import { sendMissed } from '#server/events/channel.ts'
import { paths } from '#web/paths.ts'
import { bellOf, openShelf, openWithBell } from './bell.ts'
import { expect, test } from './journey.ts'

test('if the script of the live connection is lost, the panel shows that, asks for orders itself, and tries again', async ({
  shop,
  browse,
}) => {
  const place = await openShelf(shop)
  await place()
  const page = await browse('desktop', await shop.admin())
  await page.clock.install()
  const script = /\/assets\/esm-[^/]*\.js/
  let asked = 0
  await page.route(script, (route) => {
    asked++
    return route.abort('internetdisconnected')
  })
  await openWithBell(page, () => page.goto(paths.admin.orders))
  const bell = bellOf(page)
  await expect(bell).toHaveAccessibleName('New orders: not connected')
  await page.clock.runFor(6_000)
  const sign = page.getByText('Not connected: looking for new orders every 20 seconds')
  await expect(sign).toBeInViewport({ ratio: 1 })
  await expect.poll(() => asked).toBeGreaterThan(1)

  await place()
  await page.clock.runFor(21_000)
  await expect(bell).toHaveAccessibleName('New orders: not connected 1 new')
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()

  await page.unroute(script)
  await page.clock.runFor(60_000)
  await expect(bell).toHaveAccessibleName('New orders 1 new')
  await expect(sign).toBeHidden()
  await place()
  await page.clock.runFor(1_000)
  await expect(bell).toHaveAccessibleName('New orders 2 new')
})

test('while the script of the live connection does not arrive, the panel asks for orders itself', async ({
  shop,
  browse,
}) => {
  const place = await openShelf(shop)
  const page = await browse('desktop', await shop.admin())
  await page.clock.install()
  const asked = Promise.withResolvers<void>()
  await page.route(/\/assets\/esm-[^/]*\.js/, () => asked.resolve())
  await openWithBell(page, () => page.goto(paths.admin.orders))
  await asked.promise
  await place()
  await page.clock.runFor(21_000)
  await expect(bellOf(page)).toHaveAccessibleName('New orders 1 new')
})

test('a panel whose shop has missed events of other processes connects again, without an error, and goes on', async ({
  shop,
  browse,
}) => {
  const place = await openShelf(shop)
  const page = await browse('desktop', await shop.admin())
  await openWithBell(page, () => page.goto(paths.admin.orders))
  await place()
  await expect(bellOf(page)).toHaveAccessibleName('New orders 1 new')
  const again = page.waitForEvent('websocket')
  await sendMissed(shop.connections)
  await again
  await place()
  await expect(bellOf(page)).toHaveAccessibleName('New orders 2 new')
})
