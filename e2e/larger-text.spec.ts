import type { Page } from '@playwright/test'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

/** With what the visitor has set as the size of letters, in the browser or the phone. */
async function expectFits(page: Page, what: string): Promise<void> {
  for (const size of ['130%', '200%']) {
    const outside = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      const { clientWidth, scrollWidth } = document.documentElement
      const found = scrollWidth > clientWidth ? [`scrolls to ${scrollWidth}`] : []
      /** In a row that is swiped. */
      const scrolls = (element: Element) => {
        for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
          if (around.scrollWidth > around.clientWidth && /auto|scroll/.test(getComputedStyle(around).overflowX))
            return true
        return false
      }
      for (const element of document.querySelectorAll('svg, button, a, input, select, h1')) {
        const { left, right, width } = element.getBoundingClientRect()
        if (width < 2 || !element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue
        if ((right > clientWidth + 1 || right < 1) && left < clientWidth * 2 && !scrolls(element))
          found.push(`${element.outerHTML.slice(0, 90)} ${left}–${right}`)
      }
      document.documentElement.style.fontSize = ''
      return found
    }, size)
    expect.soft(outside, `${what} at ${size}`).toEqual([])
  }
}

test.describe.configure({ timeout: 120_000 })

test('in letters twice as large nothing leaves the screen of a phone, in the shop and in the panel', async ({
  shop,
  browse,
}) => {
  const images = [await shop.hasPicture(), await shop.hasPicture()]
  const cap = await shop.hasProduct({
    ...{ title: 'Padma River Fitted Trucker Cap', titleBn: 'পদ্মা নদীর ফিটেড ট্রাকার ক্যাপ', images },
    ...{ price: 12_950, salePrice: 11_950, totalStock: 5, sizes: ['56 cm', '57 cm', '58 cm', '59 cm', '60 cm'] },
  })
  const plain = await shop.hasProduct({ title: 'Shorshe Beanie', titleBn: 'সর্ষে বিনি', images })
  const { orderKey } = await shop.guest().placeOrder({ body: orderOf(plain) })
  const rahim = await shop.customer('রহিম')
  await rahim.placeOrder({ body: orderOf(plain) })
  for (const language of ['en', 'bn']) {
    const page = await browse('phone')
    await page.setViewportSize({ width: 360, height: 740 })
    const open = async (path: string) => {
      await page.goto(`${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await open(paths.home)
    await expectFits(page, `home in ${language}`)
    await open(paths.listing)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expectFits(page, `listing in ${language}`)
    await open(paths.product(cap))
    await expectFits(page, `product in ${language}`)
    await open(paths.product(plain))
    await page.getByRole('button', { name: language === 'en' ? 'Add to Cart' : 'কার্টে নিন', exact: true }).click()
    await page
      .getByRole('button', { name: language === 'en' ? /^Cart/ : /^কার্ট/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText(language === 'en' ? 'Shorshe Beanie' : 'সর্ষে বিনি')
    // It comes in from the side: until it is still it could not be pressed.
    await page.getByRole('dialog').getByRole('button').first().click({ trial: true })
    await expectFits(page, `cart in ${language}`)
    await page.goto(`${paths.checkout}?lang=${language}`)
    await page.getByRole('dialog').getByRole('button').first().click({ trial: true })
    await expectFits(page, `sign-in in ${language}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('input[name=coupon]')).toBeVisible()
    await expectFits(page, `checkout in ${language}`)
    for (const name of ['name', 'phone', 'address', 'city', 'pincode'] as const) {
      await page.locator(`#content [name=${name}]`).fill(inDhaka[name])
    }
    await page.locator('#content [data-foot] button').click()
    await expect(page).toHaveURL(paths.orderConfirmation)
    await expectFits(page, `confirmation in ${language}`)
    await page.goto(`${paths.findOrder}?lang=${language}#${orderKey}`)
    await expect(page.getByRole('main').getByRole('list').first()).toBeVisible()
    await expectFits(page, `my order in ${language}`)

    const account = await browse('phone', rahim)
    await account.setViewportSize({ width: 360, height: 740 })
    await account.goto(`${paths.account}?lang=${language}`)
    await expect(account.getByRole('row').nth(1)).toBeVisible()
    await expectFits(account, `own orders in ${language}`)
    await account.getByRole('row').nth(1).getByRole('button').first().click()
    await account.getByRole('dialog').getByRole('button').first().click({ trial: true })
    await expectFits(account, `an order of one's own in ${language}`)

    const panel = await browse('phone', await shop.admin())
    await panel.setViewportSize({ width: 360, height: 740 })
    await panel.goto(`${paths.admin.dashboard}?lang=${language}`)
    await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(panel, `dashboard in ${language}`)
    await panel.goto(paths.admin.orders)
    await expect(panel.getByRole('main').getByRole('checkbox').first()).toBeVisible()
    await expectFits(panel, `orders in ${language}`)
    await panel.goto(paths.admin.products)
    await panel.getByRole('main').getByRole('button').first().click()
    await expect(panel.getByRole('dialog').getByRole('button').first()).toBeInViewport({ ratio: 1 })
    await expectFits(panel, `product form in ${language}`)
  }
})
