import { defaultSettings } from '#contract/settings-defaults.ts'
import type { SettingsValues } from '#contract/settings-groups.ts'
import { orderLink } from '#rules/order-link.ts'
import { smsParts } from '#rules/order-sms.ts'
import { saveIn } from '#server/testing/settings.ts'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { texts as pay } from '#web/shop/my-order/pay-texts.ts'
import { texts as inBangla } from '#web/shop/my-order/texts.bn.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

type Zone = SettingsValues['delivery']['zones'][number]

test('a buyer without an account finds the order by its number, corrects the address, follows it, and cancels another one', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 950, totalStock: 5 })
  const [first, second] = [
    await shop.guest().placeOrder({ body: orderOf(cap) }),
    await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 2 }) }),
  ]
  const page = await browse('phone')
  await page.goto(paths.home)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Where is my order?' }).click()
  await expect(page.getByRole('heading', { name: 'Find your order' })).toBeVisible()
  const number = page.getByLabel('Order number')
  await number.fill('#zzzzz')
  await page.getByLabel('Phone number').fill(inDhaka.phone)
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByText(/We found no order with this number and phone/)).toBeVisible()
  await number.fill(first.orderId.slice(-5))
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page).toHaveURL(orderLink(shop.address, first.orderKey))
  await expect(page.getByRole('heading', { name: 'We have your order' })).toBeVisible()
  await expect(page.getByText('৳1,030').first()).toBeVisible()
  await expectAccessible(page, 'my order')

  await page.getByRole('button', { name: 'Correct the address' }).click()
  const form = page.getByRole('dialog', { name: 'Correct the address' })
  await form.getByLabel('Phone number').fill('0191')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a valid BD mobile number')).toBeVisible()
  await form.getByLabel('Phone number').fill('01911223344')
  await form.getByRole('textbox', { name: 'Address' }).fill('House 9, Road 3, Dhanmondi')
  await form.getByLabel('District').click()
  await page.getByRole('combobox', { name: 'Search' }).fill('sav')
  await page.getByRole('option', { name: /Savar/ }).click()
  await expect(form.getByText('You will pay ৳1,100 instead of ৳1,030.')).toBeVisible()
  await expectAccessible(page, 'correcting an address')
  await form.getByRole('button', { name: 'Save, and pay ৳1,100' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('House 9, Road 3, Dhanmondi')).toBeVisible()
  await expect(page.getByText('01911223344')).toBeVisible()
  await expect(page.getByText('Savar, Dhaka')).toBeVisible()
  // The list opens at what is chosen, however far down that is.
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await form.getByLabel('Thana or upazila').click()
  await expect(page.locator('[role=option][aria-current]')).toHaveText('Savar')
  await expect(page.locator('[role=option][aria-current]')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  // The same place once more keeps its pincode.
  await form.getByLabel('Pincode').fill('1340')
  await form.getByLabel('Thana or upazila').click()
  await page.getByRole('option', { name: 'Savar', exact: true }).click()
  await expect(form.getByLabel('Pincode')).toHaveValue('1340')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('৳1,100').first()).toBeVisible()

  const admin = await shop.admin()
  await admin.updateOrder({ params: { id: first.orderId }, body: { orderStatus: 'inProcess' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Confirmed' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toBeHidden()

  await page.goto(paths.myOrder(second.orderKey))
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible()
  await expect(page.getByText('Nothing to pay', { exact: true })).toBeVisible()
  expect(await shop.stockOf(cap)).toBe(4)
  await expect(page.getByRole('link', { name: 'Order again' })).toBeVisible()
  await page.goto(paths.myOrder(`${second.orderKey.slice(0, -1)}-`))
  await expect(page.getByText('This link opens no order')).toBeVisible()
})

test('a buyer corrects the address although the owner changes zones and charges meanwhile, at the total that is shown', async ({
  shop,
  browse,
}) => {
  const [around, city, ...others] = defaultSettings.delivery.zones
  if (!around || !city) throw new Error('A shop begins with these zones')
  const save = (...zones: Zone[]) => saveIn(shop, 'delivery', { zones: [...zones, ...others] })
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 950 })
  const addressInfo = { ...inDhaka, city: 'Mirpur, Dhaka', district: 'Dhaka', thana: 'Mirpur' }
  const { orderKey } = await shop.guest().placeOrder({ body: { ...orderOf(cap), addressInfo } })
  const changed: Zone = { ...city, type: 'outside', charge: 90 }
  await save(around, changed)
  const page = await browse('phone')
  await page.goto(paths.myOrder(orderKey))
  const form = page.getByRole('dialog', { name: 'Correct the address' })
  const choose = async (thana: string) => {
    await page.getByRole('button', { name: 'Correct the address' }).click()
    await form.getByLabel('District').click()
    await page.getByRole('combobox', { name: 'Search' }).fill(thana)
    await page.getByRole('option', { name: thana }).first().click()
  }
  await choose('Dhanmondi')
  await form.getByRole('button', { name: 'Save, and pay ৳1,040' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Dhanmondi, Dhaka')).toBeVisible()

  await choose('Savar')
  await expect(form.getByRole('button', { name: 'Save, and pay ৳1,100' })).toBeVisible()
  await save({ ...around, charge: 170 }, changed)
  await form.getByRole('button', { name: 'Save, and pay ৳1,100' }).click()
  await form.getByRole('button', { name: 'Save, and pay ৳1,120' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Savar, Dhaka')).toBeVisible()
})

test('staff send a buyer the link of the order in both languages, and it is on the slip, where either code can be scanned', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 950 })
  const { orderId, orderKey } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const link = orderLink(shop.address, orderKey)
  const owner = await shop.admin()
  // Also before the script runs.
  const { text: html } = await owner.raw('GET', paths.admin.order(orderId))
  expect(html).toMatch(new RegExp(`href="https://wa.me/[^"]*${encodeURIComponent(link)}`))
  const page = await browse('phone', owner)
  await page.goto(paths.admin.order(orderId))
  const whatsApp = page.getByRole('link', { name: 'WhatsApp text' })
  await expect(whatsApp).toHaveAttribute('href', new RegExp(encodeURIComponent(link)))
  const opened: string[] = []
  await page.exposeFunction('noteOpened', (url: string) => void opened.push(url))
  await page.evaluate(() => {
    // No program opens sms: here; the requested address is recorded.
    window.navigation.addEventListener('navigate', (event) => {
      if (!event.destination.url.startsWith('sms:')) return
      Reflect.get(window, 'noteOpened')(event.destination.url)
      event.preventDefault()
    })
  })
  for (const language of ['বাংলা', 'English']) {
    await page.getByRole('button', { name: 'SMS' }).click()
    await page.getByRole('menuitem', { name: `SMS in ${language}` }).click()
  }
  await expect.poll(() => opened.length).toBe(2)
  const [bangla = '', english = ''] = opened.map((url) => decodeURIComponent(url.split('body=')[1] ?? ''))
  expect(opened[0]).toContain('sms:+8801712345678?')
  expect(bangla).toContain('পেয়েছি')
  expect([bangla.endsWith(link), english.endsWith(link), smsParts(english)]).toEqual([true, true, 1])
  await page.goto(paths.admin.printOrders('slips', [orderId]))
  await expect(page.getByRole('img', { name: 'The buyer’s code: opens the order' })).toBeVisible()
  await expectAccessible(page, 'slip')
})

test('the buyer of a parcel that is paid in full reads in either language that there is nothing to pay', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  const { orderId, orderKey } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct({ price: 500 })) })
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 580, reference: 'PAID000001' } })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inShipping' } })
  const page = await browse('phone')
  for (const [language, sentence] of [
    ['en', 'The courier will call you before coming. There is nothing to pay.'],
    ['bn', 'আসার আগে কুরিয়ার আপনাকে কল করবে। কোনো টাকা দিতে হবে না।'],
  ] as const) {
    await page.goto(`${paths.findOrder}?lang=${language}#${orderKey}`)
    await expect(page.getByText(sentence)).toBeVisible()
  }
})

test('a buyer sends to the number that is left, where the owner has switched the chosen one off meanwhile', async ({
  shop,
  browse,
}) => {
  const wallet = { isOn: true, number: '01712345678', kind: 'personal' as const }
  const save = (body: Record<string, unknown>) => saveIn(shop, 'payments', body)
  await save({ advance: { ask: 'all', everybody: true }, wallets: { bkash: wallet, nagad: wallet } })
  const body = orderOf(await shop.hasProduct())
  const { orderKey } = await shop.guest().placeOrder({ body: { ...body, paymentMethod: 'manual' as const } })
  const page = await browse('phone')
  await page.goto(paths.myOrder(orderKey))
  const part = page.getByRole('region', { name: pay.title })
  await part.getByRole('radio', { name: pay.wallets.nagad }).check()
  const trxId = part.getByLabel(pay.trxId)
  await trxId.fill('NAGAD00001')
  await part.getByLabel(pay.sender).fill(inDhaka.phone)
  await save({ wallets: { bkash: wallet, nagad: { ...wallet, isOn: false } } })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(part.getByRole('radio')).toHaveCount(0)
  await expect(part.getByRole('alert')).toHaveText(pay.switchedOff(pay.wallets.nagad, pay.wallets.bkash))
  await expect(trxId).toHaveValue('')
  await trxId.fill('SENT000001')
  await part.getByRole('button', { name: pay.send }).tap()
  await expect(page.getByRole('region', { name: pay.titleOfSent }).getByText(pay.checking)).toBeVisible()
})

test('in a browser without cookies the link to the other language leads to the same order', async ({
  shop,
  browse,
}) => {
  const { orderKey } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const page = await browse('phone')
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }))
  await page.goto(orderLink('', orderKey))
  await expect(page.getByRole('heading', { name: 'We have your order' })).toBeVisible()
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { name: inBangla.headings.placed })).toBeVisible()
})
