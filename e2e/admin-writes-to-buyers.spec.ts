import { orderLink } from '#rules/order-link.ts'
import { saveIn } from '#server/testing/settings.ts'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('the owner’s own texts are in what staff send to buyers and waiting shoppers, and the chosen mark is before amounts', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  const { texts } = shop.settings.current().orders
  const own = { en: '{shop} has your order {order}', bn: '{shop} {order} পেয়েছে' }
  const chat = { ...texts.chat, pending: own }
  const sms = { ...texts.sms, pending: own }
  const stock = { en: '{product}, again at {shop}', bn: '' }
  await saveIn(shop, 'shop', { name: { en: 'Rickshaw', bn: 'রিকশা' } })
  await saveIn(shop, 'orders', { panelMark: '৳', texts: { chat, sms, stock } })
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 950 })
  const gone = await shop.hasProduct({ title: 'Surma Cap', totalStock: 0 })
  await shop.guest().requestStock({ body: { productId: gone._id, contact: '01712345678' } })
  const { orderId, orderKey } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const number = `#${orderId.slice(-5)}`

  const page = await browse('phone', admin)
  await page.goto(paths.admin.order(orderId))
  await expect(page.getByText('৳1,030').first()).toBeVisible()
  await expect(page.getByText('$')).toHaveCount(0)
  const expectText = (name: string, text: string) =>
    expect
      .poll(async () => decodeURIComponent((await page.getByRole('link', { name }).first().getAttribute('href')) ?? ''))
      .toContain(`text=${text}`)
  // The link of the order is read after the page.
  const link = orderLink(shop.address, orderKey)
  await expectText('WhatsApp text', `রিকশা ${number} পেয়েছে\nRickshaw has your order ${number}\n${link}`)
  await page.goto(paths.admin.stockRequests)
  await page.getByRole('button', { name: 'Surma Cap' }).click()
  await expectText('WhatsApp', 'Surma Cap, again at Rickshaw')
})
