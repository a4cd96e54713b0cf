import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

for (const device of ['phone', 'desktop'] as const) {
  test(`there is one message at a time, for 5 seconds, read out once, on a ${device}`, async ({ shop, browse }) => {
    const cap = await shop.hasProduct({ totalStock: 1 })
    const page = await browse(device)
    await page.clock.install()
    await page.goto(paths.product(cap))
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
    const messages = page.getByRole('region', { name: 'Notifications' })
    await add.click()
    await expect(messages).toHaveText('Product added to cart (Guest)')
    // How often the page says something, at any moment from now on.
    await page.evaluate(() => {
      const seen = Object.assign(window, { mostMessages: 0 })
      const count = () => {
        const shown = [...document.querySelectorAll('[aria-label=Notifications] > *')].filter(
          (message) => message.getClientRects().length > 0 && !message.closest('[aria-hidden=true]'),
        )
        seen.mostMessages = Math.max(seen.mostMessages, shown.length)
      }
      new MutationObserver(count).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await add.click()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Only 1 quantity can be added for this item')
    await expect(page.getByText('Product added to cart (Guest)')).toBeHidden()
    expect(await page.evaluate(() => 'mostMessages' in window && window.mostMessages)).toBe(1)
    await page.mouse.move(0, 0)
    await page.clock.runFor(4000)
    await expect(alert).toBeVisible()
    await page.clock.runFor(1500)
    await expect(alert).toBeHidden()
    await add.click()
    await page.getByRole('button', { name: 'Close the message' }).click()
    await expect(alert).toBeHidden()
  })
}

test('a missing size, and an address without a product, are said', async ({ shop, browse }) => {
  const tee = await shop.hasProduct({ title: 'Tee', sizes: ['S', 'M'] })
  const page = await browse('phone')
  await page.goto(paths.product(tee))
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Size' })).toContainText('Please choose a size')
  await page.goto('/shop/product/new/tee-')
  await expect(page.getByRole('alert')).toHaveText('Invalid product ID')
})
