import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectFits } from './fits.ts'
import { expect, test } from './journey.ts'
import { closeMessage } from './steps.ts'

test('in letters twice as large nothing leaves the screen of a phone on the way to an order, and in what opens', async ({
  shop,
  browse,
}) => {
  const images = [await shop.hasPicture(), await shop.hasPicture()]
  const cap = await shop.hasProduct({ title: 'Shorshe Beanie', titleBn: 'সর্ষে বিনি', images })
  const { orderKey } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const rahim = await shop.customer('রহিম')
  await rahim.placeOrder({ body: orderOf(cap) })
  const [account, panel] = [await browse('phone', rahim), await browse('phone', await shop.admin())]
  for (const language of ['en', 'bn']) {
    const page = await browse('phone')
    await page.goto(`${paths.product(cap)}?lang=${language}`)
    await page.getByRole('button', { name: language === 'en' ? 'Add to Cart' : 'কার্টে নিন', exact: true }).click()
    await closeMessage(page)
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

    await account.goto(`${paths.account}?lang=${language}`)
    await expect(account.getByRole('row').nth(1)).toBeVisible()
    await expectFits(account, `own orders in ${language}`)
    await account.getByRole('row').nth(1).getByRole('button').first().click()
    await account.getByRole('dialog').getByRole('button').first().click({ trial: true })
    await expectFits(account, `an order of one's own in ${language}`)

    await panel.goto(`${paths.admin.products}?lang=${language}`)
    await panel.getByRole('main').getByRole('button').first().click()
    await expect(panel.getByRole('dialog').getByRole('button').first()).toBeInViewport({ ratio: 1 })
    await expectFits(panel, `product form in ${language}`)
  }
})
