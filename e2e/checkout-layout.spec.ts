import type { Locator } from '@playwright/test'
import { saveIn } from '#server/testing/settings.ts'
import { paths } from '#web/paths.ts'
import { texts as checkoutBangla } from '#web/shop/checkout/texts.bn.ts'
import { texts as checkout } from '#web/shop/checkout/texts.ts'
import { expect, test } from './journey.ts'
import { checkOutAsGuest, fillBilling, isUnderThumb, placeOrder } from './steps.ts'

test('around an order header and footer are one line each, with its steps and total, and unfold on a press', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500 })
  for (const [device, width] of [
    ['phone', 360],
    ['desktop', 1440],
  ] as const) {
    const page = await browse(device)
    await checkOutAsGuest(page, cap)
    const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
    const step = header.getByRole('navigation', { name: 'Steps of the order' }).locator('[aria-current]')
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height
    await expect(step).toHaveText('Details')
    expect([await heightOf(header), await heightOf(footer.locator('[data-line]'))]).toEqual([61, 44])
    await header.getByRole('button', { name: 'Cart' }).click()
    await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    // Also where the summary is out of sight.
    await page.setViewportSize({ width, height: 400 })
    for (const end of [1e6, 0]) {
      await page.evaluate((y) => window.scrollTo(0, y), end)
      await expect(page.locator('[data-taka="৳580"]:visible')).toBeInViewport({ ratio: 1 })
      await expect(step).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width, height: 740 })

    const unfold = header.getByRole('button', { name: 'Menu and search' })
    const login = header.getByRole('button', { name: 'Login' })
    const field = page.getByLabel('Name')
    const place = await field.boundingBox()
    await expect(login).toBeHidden()
    await unfold.click()
    await expect(login).toBeVisible()
    await expect(unfold).toHaveAttribute('aria-expanded', 'true')
    expect(await field.boundingBox()).toEqual(place)
    await login.focus()
    await page.keyboard.press('Escape')
    await expect(login).toBeHidden()
    await expect(unfold).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(login).toBeVisible()
    await field.focus()
    await expect(login).toBeHidden()
    expect(await isUnderThumb(field)).toBe(true)

    const about = footer.getByRole('link', { name: 'About Us' })
    await expect(about).toBeHidden()
    await footer.getByRole('button', { name: 'More about Tupi' }).click()
    await expect(about).toBeInViewport()
    await fillBilling(page)
    await placeOrder(page).click()
    await expect(step).toHaveText('Done')
    await expect(about).toBeHidden()
    await page.getByRole('link', { name: 'Continue shopping' }).click()
    await expect(login).toBeVisible()
    await expect(about).toBeVisible()
  }

  // Below large screens the button that orders fills the bar at the foot of the window.
  const narrow = await browse('phone')
  await checkOutAsGuest(narrow, cap)
  // The message of what was bought leaves the title free.
  const message = await narrow.getByText('Product added to cart (Guest)').locator('..').boundingBox()
  const title = await narrow.getByRole('heading', { level: 1 }).boundingBox()
  expect((message?.y ?? Number.NaN) + (message?.height ?? Number.NaN)).toBeLessThanOrEqual(title?.y ?? 0)
  for (const width of [360, 768]) {
    await narrow.setViewportSize({ width, height: 740 })
    const { x = 0, width: buttonWidth = 0 } = (await placeOrder(narrow).boundingBox()) ?? {}
    expect(x + buttonWidth).toBe(width - 16)
  }

  // Nothing unfolds where no script runs.
  const page = await browse('phone without scripts')
  await page.goto(paths.checkout)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tupi home' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Menu and search|More about/ })).toHaveCount(0)
})

test('nothing below the phone number moves, whatever is shown for it', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500 })
  for (const [language, { phone }] of [
    ['en', checkout],
    ['bn', checkoutBangla],
  ] as const) {
    const page = await browse('phone')
    await checkOutAsGuest(page, cap)
    await page.goto(`${paths.checkout}?lang=${language}`)
    const field = page.getByLabel(phone)
    const nextField = page.locator('[name=choose-district]')
    const place = await nextField.boundingBox()
    for (const typed of ['01712345678', '+8801712345678', '0171', '017123456789', '02', 'x']) {
      await field.fill(typed)
      expect.soft(await nextField.boundingBox(), `${typed}, typed, in ${language}`).toEqual(place)
      await field.blur()
      if (typed !== '01712345678') await expect(field).toHaveAccessibleDescription(/./)
      expect.soft(await nextField.boundingBox(), `${typed}, left, in ${language}`).toEqual(place)
    }
  }
})

test('on a phone each way to pay has its words beside its mark', async ({ shop, browse }) => {
  const bkash = { isOn: true, number: '01712345678', kind: 'personal' as const }
  await saveIn(shop, 'payments', { wallets: { bkash } })
  const page = await browse('phone')
  await checkOutAsGuest(page, await shop.hasProduct({ price: 500 }))
  const ways = page.getByRole('group', { name: 'Payment' })
  await expect(ways.getByRole('radio')).toHaveCount(3)
  for (const mark of await ways.getByRole('radio').all()) {
    const [words, circle] = [await mark.locator('+ span').boundingBox(), await mark.boundingBox()]
    expect(words?.y).toBeLessThan((circle?.y ?? 0) + (circle?.height ?? 0))
  }
})
