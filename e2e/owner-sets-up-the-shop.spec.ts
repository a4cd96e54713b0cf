import { defaultSettings } from '#contract/settings-defaults.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { orderLinkPath } from '#rules/order-link.ts'
import { saveIn } from '#server/testing/settings.ts'
import { orderOf } from '#server/testing/shop.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { cartButton, closeMessage, holdRequests } from './steps.ts'

test('what an owner saves is on the next page: name, contacts, logo, colours, corners, the parts of the home page and an announcement', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('phone')
  await page.goto(paths.home)
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  const before = await accent()

  await saveIn(shop, 'shop', { name: { en: 'Rickshaw', bn: '' }, phone: '16247', tagline: { en: 'Hats', bn: 'হ্যাট' } })
  await saveIn(shop, 'look', {
    colours: { accent: ['#0b7d4b', '#0c7a49'], 'accent-ink': ['#0b6b40', '#5fd39b'] },
    corners: 'round',
  })
  const sections = ['products', 'featured', 'banners', 'categories'].map((id) => ({ id, isShown: id !== 'categories' }))
  const announcement = { text: { en: 'Eid sale', bn: '' }, link: '/shop/listing', from: null, until: null }
  await saveIn(shop, 'home', { sections, announcement: { ...announcement, isDismissable: true } })

  await page.reload()
  await expect(page).toHaveTitle('Hats · Rickshaw')
  await expect(page.getByRole('link', { name: 'Rickshaw home' })).toHaveText('Rickshaw')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '16247' })).toHaveAttribute('href', 'tel:16247')
  expect(await accent()).not.toBe(before)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--corner'))).toBe(
    '14px',
  )
  const all = page.getByRole('region', { name: 'All products' })
  const top = async (text: 'all' | 'heading') =>
    (await (text === 'all' ? all : page.getByRole('heading', { level: 1 })).boundingBox())?.y ?? 0
  expect(await top('all')).toBeLessThan(await top('heading'))
  await expect(page.getByRole('navigation', { name: 'Categories in pictures' })).toBeHidden()

  const line = page.getByRole('link', { name: 'Eid sale' })
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss this message' }).tap()
  await expect(line).toBeHidden()
  await page.reload()
  await expect(line).toBeHidden()
  // Also while the script is on its way: nothing on the page moves up when it comes.
  const release = await holdRequests(page, '**/assets/packages-*.js')
  await page.evaluate(() => window.location.reload())
  await expect(page.locator('template#late-scripts')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await line.isVisible()).toBe(false)
  release()
  // Another one is news again; of one that is over, or has not begun, nothing is shown.
  const save = (text: string, different: object) =>
    saveIn(shop, 'home', {
      announcement: { ...announcement, ...different, text: { en: text, bn: '' }, isDismissable: false },
    })
  await save('New caps', { until: dhakaDate(new Date()) })
  await page.reload()
  await expect(page.getByText('New caps')).toBeVisible()
  await save('Old caps', { until: '2026-01-01' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Old caps')).toBeHidden()

  const picture = await shop.hasPicture()
  await saveIn(shop, 'shop', { logo: picture })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Rickshaw home' }).getByRole('img')).toHaveAttribute('src', picture)
  // Its link may lead to a file of the shop's as well.
  await save('Our new look', { link: picture })
  await page.reload()
  await page.getByRole('link', { name: 'Our new look' }).tap()
  await expect(page).toHaveURL(picture)
  expect(await page.evaluate(() => document.contentType)).toMatch(/^image/)
})

test('a shopper measures by the owner’s own sizes', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', sizes: ['M', 'L'] })
  const page = await browse('phone')
  await page.goto(paths.product(cap))
  const head = defaultSettings.sizes.head.map((row) => (row.size === 'L' ? { ...row, cm: [64, 66] } : row))
  await saveIn(shop, 'sizes', { head })
  await page.getByRole('button', { name: 'Size guide' }).tap()
  await expect(page.getByRole('row', { name: /^L/ })).toContainText('64–66')
})

test('a shopper asks about a product, the cart and an order in the shop’s chat, where the owner has one', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500 })
  const page = await browse('phone')
  await page.goto(paths.product(cap))
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toBeHidden()
  await saveIn(shop, 'shop', {
    whatsapp: '01712-345678',
    messenger: 'https://m.me/tupi',
    bin: '001234567-0101',
    tradeLicence: 'TRAD/12',
    hours: { en: 'Daily, 10 to 8', bn: '' },
  })
  await page.reload()
  const textOf = async (name: string) =>
    new URL((await page.getByRole('link', { name }).first().getAttribute('href')) ?? '').searchParams.get('text')
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/8801712345678\?text=/,
  )
  expect(await textOf('Ask on Messenger')).toContain('Dhaka Classic')
  await expect(page.getByRole('contentinfo')).toContainText('Trade licence TRAD/12 · BIN 001234567-0101')
  await expect(page.getByRole('contentinfo')).toContainText('Daily, 10 to 8')
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap()
  await closeMessage(page)
  await cartButton(page).tap()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible()

  const { orderId, orderKey } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await page.goto(`${orderLinkPath}#${orderKey}`)
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible()
  expect(await textOf('Ask on WhatsApp')).toContain(shortOrderId({ _id: orderId }))
})
