import type { Locator } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { checkOutAsGuest } from './steps.ts'

test('there is one message at a time, for 5 seconds, read out once', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ totalStock: 1 })
  const page = await browse('phone')
  await page.clock.install()
  await page.goto(paths.product(cap))
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  const messages = page.getByRole('region', { name: 'Notifications' })
  await add.click()
  await expect(messages.getByRole('paragraph')).toHaveText('Product added to cart (Guest)')
  // The number of messages on the page, at any moment from now on.
  await page.evaluate(() => {
    const seen = Object.assign(window, { maxMessages: 0 })
    const count = () => {
      const shown = [...document.querySelectorAll('[aria-label=Notifications] > *')].filter(
        (message) => message.getClientRects().length > 0 && !message.closest('[aria-hidden=true]'),
      )
      seen.maxMessages = Math.max(seen.maxMessages, shown.length)
    }
    new MutationObserver(count).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await add.click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Only 1 quantity can be added for this item')
  await expect(page.getByText('Product added to cart (Guest)')).toBeHidden()
  expect(await page.evaluate(() => 'maxMessages' in window && window.maxMessages)).toBe(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(4000)
  await expect(alert).toBeVisible()
  await page.clock.runFor(1500)
  await expect(alert).toBeHidden()
  await add.click()
  await page.getByRole('button', { name: 'Close the message' }).click()
  await expect(alert).toBeHidden()
})

test('at a desk a message lies over nothing that can be pressed', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({})
  const page = await browse('desktop')
  const message = page.getByRole('region', { name: 'Notifications' })
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(message.getByRole('paragraph')).toHaveText('Product added to cart (Guest)')
  await message.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(paths.checkout)
  await expect(message).toBeEmpty()
  await page.getByRole('button', { name: 'Order without an account' }).click()
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 768 })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(message).toHaveText('Please fill all required billing fields')
    for (const top of [0, 200, 400]) {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      expect(await coveredBy(message)).toEqual([])
    }
  }
})

/** The controls, of the page or of the open dialog, of which the message hides some part. */
function coveredBy(message: Locator): Promise<string[]> {
  return message.evaluate((region) => {
    const box = region.getBoundingClientRect()
    const dialog = document.querySelector('[role=dialog]')
    return [...(dialog ?? document).querySelectorAll('a, button, input, textarea, label, [role=option]')]
      .filter((control) => !region.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        // What has scrolled below the header is covered by that.
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top && !isUnderHeader(control)
      })
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.tagName)

    function isUnderHeader(control: Element) {
      const header = dialog ? null : document.querySelector('header')
      return !header?.contains(control) && (header?.getBoundingClientRect().bottom ?? 0) >= box.bottom
    }
  })
}

test('a missing size, and an address without a product, are shown as errors', async ({ shop, browse }) => {
  const tee = await shop.hasProduct({ title: 'Tee', sizes: ['S', 'M'] })
  const page = await browse('phone')
  await page.goto(paths.product(tee))
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Size' })).toContainText('Please choose a size')
  for (const path of ['/shop/product/new/tee-', '/shop/product/new/-']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toHaveText('Invalid product ID')
  }
})

test('on a phone a message leaves the × and the fields of an open dialog free', async ({ shop, browse }) => {
  const { email } = await shop.adminAccount()
  const cap = await shop.hasProduct()
  const page = await browse('phone')
  const message = page.getByRole('region', { name: 'Notifications' })
  await page.goto(paths.about)
  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong-password')
  // However high the dialog begins.
  for (const height of [740, 520, 490, 470]) {
    await page.setViewportSize({ width: 360, height })
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password')
    expect(await coveredBy(message), `${height}`).toEqual([])
  }
  // One that takes the whole window, with its field at the top.
  await page.setViewportSize({ width: 360, height: 740 })
  await checkOutAsGuest(page, cap)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(message).toHaveText('Please fill all required billing fields')
  await page.getByRole('combobox', { name: 'District' }).click()
  await expect(dialog.getByRole('option', { name: 'Dhaka' })).toBeVisible()
  await expect(message).not.toBeEmpty()
  expect(await coveredBy(message)).toEqual([])
})
