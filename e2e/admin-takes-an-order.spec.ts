import { writeCartLink } from '#rules/cart-link.ts'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { failRequests, holdRequests } from './steps.ts'

const message = `ভাই এই টুপিটা ২টা লাগবে, সাইজ এম
নাম: সজীব দাস
মোবাইল: ০১৭১৫-৯৯৮৮৭৭, ০১৮১৫৯৯৮৮৭৭
ঠিকানা: স্টেশন রোড, ময়মনসিংহ`

test('an owner pastes a message, checks the form, and places the order by touch', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({
    title: 'Padma Trucker',
    price: 700,
    salePrice: 690,
    sizes: ['M', 'L'],
    totalStock: 9,
  })
  await shop.hasProduct({ title: 'Dhaka Classic' })
  await shop.hasProduct({ title: 'Peacock', titleBn: 'ময়ূর' })
  const owner = await shop.admin()
  const page = await browse('phone', owner)
  await page.goto(paths.admin.orders)
  await page.getByRole('link', { name: 'New order' }).tap()
  await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled()
  await page.getByLabel('Paste the message').fill(message)
  await expect(page.getByLabel('Phone')).toHaveValue('01715998877')
  await expect(page.getByLabel('Name')).toHaveValue('সজীব দাস')
  await expect(page.getByLabel('Address')).toHaveValue('স্টেশন রোড, ময়মনসিংহ')
  await expect(page.getByLabel('City')).toHaveValue('Mymensingh')
  await expect(page.getByLabel('Notes')).toHaveValue('Other phone: 01815998877')
  await expect(page.getByLabel('Delivery charge')).toHaveValue('150')
  await expect(page.getByText('The message asks for 2 pieces, size M.')).toBeVisible()
  // Another page, Back and a reload lose nothing of it.
  await page.goBack()
  await expect(page).toHaveURL(paths.admin.orders)
  await page.getByRole('link', { name: 'New order' }).tap()
  await expect(page.getByLabel('Paste the message')).toHaveValue(message)
  await page.getByLabel('Name').fill('Sajib Das')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Sajib Das')
  await expect(page.getByLabel('Phone')).toHaveValue('01715998877')
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveText('Mymensingh')

  await page.getByLabel('Add a product').fill('pdma')
  await page.getByRole('button', { name: 'Add Padma Trucker' }).tap()
  await expect(page.getByLabel('Size of Padma Trucker')).toHaveValue('M')
  await expect(page.getByRole('button', { name: 'Place order, ৳1,530' })).toBeEnabled()
  await page.getByLabel('Price of Padma Trucker').fill('')
  await expect(page.getByLabel('Price of Padma Trucker')).toHaveAccessibleDescription('Enter an amount, 0 for none')
  await page.getByLabel('Price of Padma Trucker').fill('৬৫০')
  // An amount's error is shown before anything is pressed.
  const place = page.getByRole('button', { name: 'Place order' })
  await expect(place).toBeEnabled()
  await page.getByLabel('Delivery charge').fill('')
  await expect(page.getByLabel('Delivery charge')).toHaveAccessibleDescription('Enter an amount, 0 for none')
  await expect(place).toBeDisabled()
  await page.getByLabel('Delivery charge').fill('১২০')
  await page.getByLabel('Discount').fill('1301')
  await expect(page.getByLabel('Discount')).toHaveAccessibleDescription('The discount is more than the pieces cost')
  await expect(place).toBeDisabled()
  await page.getByLabel('Discount').fill('100')
  // The shop has taken it, and the answer is lost: a repeat from the page that was loaded again counts once.
  const mend = await failRequests(page, '**/api/admin/orders/enter', { after: true })
  await page.getByRole('button', { name: 'Place order, ৳1,320' }).tap()
  await expect(page.getByRole('alert')).toBeVisible()
  await mend()
  await page.reload()
  await page.getByRole('button', { name: 'Place order, ৳1,320' }).dblclick()
  await expect(page.getByText('The order is placed')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-z]{26}$/)
  const { data, total } = await owner.adminListOrders()
  expect(total).toBe(1)
  expect([data[0]?.desk.source, data[0]?.totalAmount, data[0]?.cartItems[0]?.size]).toEqual(['messenger', 1320, 'M'])
  expect(await shop.stockOf(cap)).toBe(7)
  await expect(page.getByRole('region', { name: 'Collect' })).toBeInViewport({ ratio: 1 })
  await page.getByText('Message of the chat').tap()
  await expect(page.getByText('সাইজ এম')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Enter another' }).tap()
  await expect(page.getByLabel('Phone')).toHaveValue('')

  // Most returning buyers write no address.
  await page.getByLabel('Paste the message').fill('same thikana, 01715998877')
  await expect(page.getByText('Known number: 2nd order')).toBeVisible()
  await page.getByRole('button', { name: 'Send it to স্টেশন রোড, ময়মনসিংহ, Mymensingh' }).tap()
  await expect(page.getByLabel('Name')).toHaveValue('Sajib Das')
  await expect(page.getByLabel('Address')).toHaveValue('স্টেশন রোড, ময়মনসিংহ')
  await expect(page.getByLabel('Delivery charge')).toHaveValue('150')

  // Of two things each is found by its own words, and the place by what people call it.
  await page.getByRole('button', { name: 'Start blank' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByLabel('Name')).toHaveValue('Sajib Das')
  await page.getByRole('button', { name: 'Start blank' }).tap()
  await question.getByRole('button', { name: 'Discard' }).tap()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await page
    .getByLabel('Paste the message')
    .fill('dhaka classic tupi ১টা, ময়ূর ২ টা, জিরাফ ৩ টা\nSumon 01815998877\nCtg, Agrabad')
  await expect(page.getByRole('region', { name: '“ময়ূর” × 2:' })).toBeVisible()
  await expectAccessible(page, 'an order that is taken down')
  await page.getByRole('region', { name: '“ময়ূর” × 2:' }).getByRole('button', { name: 'Add Peacock' }).tap()
  await expect(page.getByRole('group', { name: 'Quantity of Peacock' })).toContainText('2')
  await page.getByRole('button', { name: 'Add Dhaka Classic' }).tap()
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('“জিরাফ” × 3: no such product in the shop')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Thana' })).toHaveText('Double Mooring')
  await page.getByRole('combobox', { name: 'District' }).tap()
  const places = page.getByRole('dialog', { name: 'Choose your district' })
  await places.getByRole('option', { name: 'Dhaka', exact: true }).tap()
  await page
    .getByRole('dialog', { name: 'Thana or upazila in Dhaka' })
    .getByRole('option', { name: 'Dhanmondi', exact: true })
    .tap()
  await expect(page.getByLabel('City')).toHaveValue('Dhanmondi, Dhaka')
  await expect(page.getByLabel('Delivery charge')).toHaveValue('80')
})

test('an owner corrects an order while a colleague does, and loses no input', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Padma Trucker', price: 690, sizes: ['M', 'L'], totalStock: 9 })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap, { size: 'M' }) })
  const owner = await shop.admin()
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.order(orderId))
  await page.getByRole('button', { name: 'Correct' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Correct the order' })
  const save = sheet.getByRole('button', { name: 'Save, total' })
  await expect(save).toBeDisabled()
  await sheet.getByLabel('Size of Padma Trucker').selectOption('L')
  await sheet.getByRole('button', { name: 'Increase quantity' }).tap()
  await sheet.getByLabel('Phone').fill('0171')
  await expect(save).toHaveText('Save, total ৳1,460')
  await save.tap()
  await expect(sheet.getByText('Please enter a valid BD mobile number')).toBeVisible()
  await sheet.getByLabel('Phone').fill('০১৯১১-২২৩৩৪৪')
  const { data: now } = await owner.adminGetOrder({ params: { id: orderId } })
  const body = { updatedAt: now.updatedAt, shippingCharge: 60 }
  await owner.correctOrder({ params: { id: orderId }, body })
  await save.tap()
  await expect(sheet.getByText('Somebody else has changed this')).toBeVisible()
  await sheet.getByRole('button', { name: 'Reload' }).tap()
  await expect(sheet.getByLabel('Phone')).toHaveValue('০১৯১১-২২৩৩৪৪')
  await expect(sheet.getByLabel('Delivery charge')).toHaveValue('60')
  await sheet.getByRole('button', { name: 'Save, total ৳1,440' }).tap()
  await expect(page.getByText('The order is corrected')).toBeVisible()
  await expect(page.getByRole('link', { name: '01911223344' }).first()).toBeVisible()
  expect(await shop.stockOf(cap)).toBe(7)
})

test('a link from the chat fills the cart by one press, and by nothing else', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Padma Trucker', price: 690, sizes: ['M', 'L'], totalStock: 9 })
  const few = await shop.hasProduct({ title: 'Dhaka Classic', price: 500, totalStock: 1 })
  const lines = [
    { productId: cap._id, size: 'M', quantity: 2 },
    { productId: few._id, size: null, quantity: 3 },
    { productId: '01unknown', size: null, quantity: 1 },
  ]
  const link = paths.cartLink(writeCartLink(lines))
  const page = await browse('phone')
  await page.goto(link)
  await expect(page.getByText('Only 1 quantity can be added for this item')).toBeVisible()
  await expect(page.getByText('This product is no longer sold')).toBeVisible()
  const pieces = () =>
    page.evaluate(() =>
      JSON.parse(localStorage.getItem('cart') ?? '[]').map((line: { quantity: number }) => line.quantity),
    )
  expect(await pieces()).toEqual([])
  await page.getByRole('button', { name: 'Add to cart and check out' }).tap()
  await expect(page).toHaveURL(/\/shop\/checkout/)
  expect(await pieces()).toEqual([2, 1])
  await page.goto(link)
  await page.getByRole('button', { name: 'Add to cart and check out' }).tap()
  await expect(page).toHaveURL(/\/shop\/checkout/)
  expect(await pieces()).toEqual([2, 1])

  const rahim = await shop.customer()
  const desk = await browse('desktop', rahim)
  await desk.goto(link)
  await desk.getByRole('button', { name: 'Add to cart and check out' }).click()
  await expect(desk).toHaveURL(/\/shop\/checkout/)
  const { data } = await rahim.getCart({ params: { userId: rahim.user._id } })
  expect(data.items.map(({ quantity }) => quantity)).toEqual([2, 1])
})

test('a refusal that comes late marks what is still wrong, and nothing that was corrected meanwhile', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const page = await browse('desktop', await shop.admin())
  const phone = page.getByLabel('Phone')
  const name = page.getByLabel('Name')

  await page.goto(paths.admin.newOrder)
  await phone.fill('0171')
  await name.fill('Sajib Das')
  await page.getByLabel('Add a product').fill('dhaka')
  await page.getByRole('button', { name: 'Add Dhaka Classic' }).click()
  const entered = await holdRequests(page, '**/api/admin/orders/enter')
  await page.getByRole('button', { name: 'Place order' }).click()
  await phone.fill('01715998877')
  entered()
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')

  await page.goto(paths.admin.order(orderId))
  await page.getByRole('button', { name: 'Correct' }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct the order' })
  await sheet.getByLabel('Phone').fill('0171')
  const corrected = await holdRequests(page, '**/api/admin/orders/correct/*')
  await sheet.getByRole('button', { name: 'Save, total' }).click()
  await sheet.getByLabel('Name').fill('Sajib Das')
  corrected()
  await expect(sheet.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(sheet.getByLabel('Name')).toHaveValue('Sajib Das')
})

test('a product that is added to an order of a hundred others is given its size, and is saved at the price that is shown', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ price: 10 })
  const others = await Promise.all(Array.from({ length: 99 }, () => shop.hasProduct({ price: 10 })))
  const added = await shop.hasProduct({ title: 'Padma Trucker', price: 690, sizes: ['M', 'L'], totalStock: 9 })
  const cartItems = [cap, ...others].flatMap((product) => orderOf(product).cartItems)
  const owner = await shop.admin()
  const body = { ...orderOf(cap), cartItems, totalAmount: 1_080, source: 'phone' as const }
  const { orderId } = await owner.enterOrder({ body })
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.order(orderId))
  await page.getByRole('button', { name: 'Correct' }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct the order' })
  const searches: string[] = []
  page.on('request', (request) => request.url().includes('/products/find?') && searches.push(request.url()))
  await sheet.getByLabel('Add a product').pressSequentially('padma trucker')
  await sheet.getByRole('button', { name: 'Add Padma Trucker' }).click()
  // One, where no letter comes late: not one for each.
  expect(searches.length).toBeLessThan(4)
  await sheet.getByLabel('Size of Padma Trucker').selectOption('L')
  await owner.editProduct({ params: { id: added._id }, body: { price: 790 } })
  await sheet.getByRole('button', { name: 'Save, total ৳1,770' }).click()
  await expect(page.getByText('Prices have changed')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save, total ৳1,870' }).click()
  await expect(page.getByText('The order is corrected')).toBeVisible()
})
