import type { Page, Route } from '@playwright/test'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test, waitForEffects } from './journey.ts'
import { holdRequests } from './steps.ts'

const refuse = (route: Route) =>
  route.fulfill({ status: 429, json: { success: false, code: 'too_many', message: 'Too many tries' } })

/** Presses Retry by keyboard: once while the call still fails, then when it is answered. Each try is looked at while it is under way. */
async function triesAgain(page: Page, calls: string) {
  const retry = page.getByRole('button', { name: 'Retry' })
  // The page asks once more by itself when it is there; meanwhile the button takes no press.
  await expect(retry).toBeVisible()
  await waitForEffects(page)
  await expect(retry).not.toHaveAttribute('aria-busy')
  await retry.focus()
  for (const isMended of [false, true]) {
    if (isMended) await page.unroute(calls)
    const letGo = await holdRequests(page, calls, isMended ? undefined : refuse)
    await page.keyboard.press('Enter')
    await expect(retry).toHaveAttribute('aria-busy', 'true')
    await expect(retry).toHaveAttribute('aria-disabled', 'true')
    await expect(retry).toBeFocused()
    await expect(page.getByText('Could not load')).toBeVisible()
    letGo()
    if (isMended) continue
    await expect(retry).not.toHaveAttribute('aria-busy')
    await expect(retry).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: 'Could not load' })).toHaveCount(1)
  }
  await expect(retry).toHaveCount(0)
}

test('Retry keeps the keyboard’s focus while a list is read again, and when it fails again', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Ramna Cap' })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  const page = await browse('desktop', await shop.admin())
  // The bell stays disconnected: it reads the lists again with each connection.
  await page.routeWebSocket('**/socket.io/**', () => {})
  await page.goto(paths.admin.health)
  const menu = page.getByRole('navigation', { name: 'Admin Panel' })
  const lists = [
    { link: 'Products', calls: '**/api/admin/products/get*', shown: page.getByRole('heading', { name: 'Ramna Cap' }) },
    { link: 'Coupons', calls: '**/api/coupons/all*', shown: page.getByText('No coupons yet.') },
    { link: 'Dashboard', calls: '**/api/admin/statistics', shown: page.getByText('Low stock').first() },
    { link: 'Orders', calls: '**/api/admin/orders/get*', shown: page.getByRole('link', { name: /^#/ }).first() },
  ]
  for (const { link, calls, shown } of lists) {
    await page.route(calls, refuse)
    await menu.getByRole('link', { name: link, exact: true }).click()
    await triesAgain(page, calls)
    await expect(shown).toBeVisible()
  }

  // Another queue: the rows of the one before are no answer.
  const calls = '**/api/admin/orders/get*'
  await page.route(calls, refuse)
  await page.getByRole('link', { name: /^To call/ }).click()
  await triesAgain(page, calls)
  await expect(page.getByRole('link', { name: /^#/ }).first()).toBeVisible()
})

test('the page of the shop’s health shows when it can no longer be read', async ({ shop, browse }) => {
  const page = await browse('desktop', await shop.admin())
  await page.clock.install()
  await page.goto(paths.admin.health)
  await expect(page.getByText('Good').first()).toBeVisible()
  await page.route('**/api/admin/health', refuse)
  await page.clock.runFor(30_000)
  const alert = page.getByRole('alert').filter({ hasText: 'Could not load' })
  await expect(alert).toBeVisible()
  await page.unroute('**/api/admin/health')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByText('Good').first()).toBeVisible()
})
