import { calls } from '#contract/calls.ts'
import { saveIn } from '#server/testing/settings.ts'
import { paths } from '#web/paths.ts'
import { expect, test, waitForEffects } from './journey.ts'
import { checkOutAsGuest, fillBilling, holdRequests, placeOrder, tabTo } from './steps.ts'

test('the checkout shows what is missing, does not lose input, and calculates shipping and coupon', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 1000 })
  await (await shop.admin()).createCoupon({ body: { name: 'Eid', code: 'EID15', discountPercentage: 15 } })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  const toast = page.getByRole('alert').filter({ hasText: /./ })
  await placeOrder(page).click()
  await expect(toast).toHaveText('Please fill all required billing fields')
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('District')).toHaveAccessibleDescription('Choose the district')
  await fillBilling(page, { phone: '0171234567' })
  await placeOrder(page).click()
  await expect(toast).toHaveText('Please enter a valid BD mobile number')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/11 digits/)
  await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription('4 digits of your post office, like 1216')

  await expect(page.getByRole('radio', { name: 'Inside Dhaka ৳80' })).toBeChecked()
  await expect(page.getByText('৳1,080')).toBeVisible()
  await page.getByRole('radio', { name: 'Outside Dhaka ৳150' }).click()
  await expect(page.getByText('৳1,150')).toBeVisible()

  const code = page.getByLabel('Coupon code')
  const tried: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(calls.validateCoupon.path)) tried.push(request.postDataJSON())
  })
  await code.fill('   ')
  await page.getByRole('button', { name: 'Apply' }).click()
  await code.fill('NOTHING')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription('This coupon code does not exist')
  expect(tried, 'a blank code is not sent').toEqual([{ code: 'NOTHING' }])
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(code).toHaveAccessibleDescription('Coupon validation failed')
  await page.context().setOffline(false)
  await code.fill(' eid15 ')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Coupon EID15 applied! You saved ৳150.')).toBeVisible()
  await expect(page.getByText('৳1,000').last()).toBeVisible()
  await page.reload()
  await expect(placeOrder(page)).toBeEnabled()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('City')).toHaveValue('Dhaka')
  await expect(page.getByRole('radio', { name: /Outside/ })).toBeChecked()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(code).toHaveValue('')
  await expect(page.getByText('৳1,150')).toBeVisible()

  await page.getByLabel('Phone').fill('+88 01712-345678')
  await page.getByRole('button', { name: 'Remove Dhaka Classic' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(placeOrder(page)).toBeHidden()
  await expect(page.getByLabel('Phone')).toBeHidden()
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('+88 01712-345678')
  await expect(placeOrder(page)).toBeEnabled()

  // A tab without the script in its memory.
  const tab = await page.context().newPage()
  const arrive = await holdRequests(tab, '**/assets/entry-browser-*.js')
  const alive = tab.goto(paths.checkout, { waitUntil: 'commit' })
  await tab.getByLabel('Name').fill('Karim')
  arrive()
  await alive
  await expect(placeOrder(tab)).toBeEnabled()
  await tab.goto(paths.about)
  await tab.goto(paths.checkout)
  await expect(placeOrder(tab)).toBeEnabled()
  await expect(tab.getByLabel('Name')).toHaveValue('Karim')
})

test('a phone knows what every field of the checkout is for', async ({ shop, browse }) => {
  const page = await browse('phone')
  await checkOutAsGuest(page, await shop.hasProduct())
  const fields = await page.locator('input:visible, textarea:visible').evaluateAll((controls) =>
    controls
      .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      .filter(({ type }) => type !== 'radio' && type !== 'search')
      .map(({ name, autocomplete, inputMode, type }) => [name, autocomplete, inputMode, type].join(' ')),
  )
  expect(fields).toEqual([
    'name name  text',
    'phone tel tel tel',
    'address address-line1  text',
    'city address-level2  text',
    'pincode postal-code numeric text',
    'notes off  textarea',
    'coupon off  text',
  ])
})

test('a shopper without a mouse buys a cap', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500 })
  const page = await browse('desktop')
  await page.goto(paths.product(cap))
  const { keyboard } = page
  await tabTo(page, 'Add to Cart')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cart 1 item' })).toBeVisible()
  await page.reload()
  await tabTo(page, /^Cart/)
  await keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(sheet).toBeVisible()
  await tabTo(page, 'Increase quantity')
  await keyboard.press('Space')
  await expect(sheet.getByText('৳1,000.00').first()).toBeVisible()
  await tabTo(page, 'CHECKOUT')
  await keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: 'Sign in to your account' })
  await expect(login).toBeVisible()
  await waitForEffects(page)
  await keyboard.press('Escape')
  await expect(login).toBeHidden()
  await tabTo(page, /^Name/)
  // Enter goes on to the next field, and orders nothing.
  for (const text of ['Rahim Uddin', '01712345678']) {
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  await expect(page.getByLabel('District')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Choose your district' })).toBeVisible()
  await keyboard.type('sy')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Thana or upazila in Sylhet' })).toBeVisible()
  await keyboard.type('zaki')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Thana or upazila')).toHaveText('Zakiganj')
  await expect(page.getByRole('radio', { name: /Outside/ })).toBeChecked()
  await tabTo(page, /^Address/)
  await keyboard.type('House 7')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Pincode')).toHaveAttribute('enterkeyhint', 'next')
  await tabTo(page, 'Place Order')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('৳1,150')).toBeVisible()
})

test('an order is placed again to this device’s last address, or to a saved one, with one tap', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500 })
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await page.getByLabel('Name').fill('Rahim Uddin')
  await page.getByLabel('Phone').fill('০১৭১২৩৪৫৬৭৮৯')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Too many digits/)
  // The field's mistake shows when it is left, and must not push away what is pressed.
  await page.getByLabel('Phone').fill('0171234')
  await page.getByLabel('District').click()
  await page.getByRole('combobox', { name: 'Search' }).press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/11 digits/)
  await page.getByLabel('Phone').fill('+880 1712.345.678')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('01712-345678')
  await page.getByLabel('District').click()
  await page.getByRole('combobox', { name: 'Search' }).fill('সাভা')
  await page.getByRole('option', { name: /Savar/ }).click()
  await expect(page.getByLabel('Thana or upazila')).toHaveText('Savar')
  await expect(page.getByRole('radio', { name: 'Outside Dhaka ৳150' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Inside Dhaka ৳80' })).toBeDisabled()
  await page.getByLabel('Address').fill('House 7')
  await expect(placeOrder(page)).toBeInViewport()
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('Savar, Dhaka')).toBeVisible()

  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('House 7')
  await expect(page.getByLabel('Thana or upazila')).toHaveText('Savar')
  await expect(page.getByText('৳650')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  // The owner moves the place into another zone while the form is open.
  const admin = await shop.admin()
  const { zones } = (await admin.getSettings()).data.delivery
  const moved = zones.map((zone) => ({ ...zone, places: zone.places.filter((place) => place !== 'Dhaka/Savar') }))
  await saveIn(shop, 'delivery', { zones: moved })
  await placeOrder(page).click()
  await expect(page.getByText('Delivery to this place now costs ৳80. It was ৳150.')).toBeVisible()
  await expect(placeOrder(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Accept ৳580' }).click()
  await expect(placeOrder(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Not you? Start blank' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('')
  await expect(page.getByLabel('District')).toHaveText('Choose')
  await page.getByLabel('City').fill('Sylhet')
  await page.getByRole('radio', { name: /Outside/ }).click()
  await expect(page.getByText('৳650')).toBeVisible()

  const rahim = await shop.customer('Rahim')
  const street = { name: 'Rahim', phone: '01712345678' }
  const home = { district: 'Dhaka', thana: 'Mirpur', pincode: '1216', notes: 'Ring twice' }
  await rahim.addAddress({ body: { ...street, ...home, address: 'At home', isDefault: true } })
  const office = { district: 'Sylhet', thana: 'Kotwali', notes: 'Leave it with the guard' }
  await rahim.addAddress({ body: { ...street, ...office, address: 'In the office' } })
  const mine = await browse('phone', rahim)
  await mine.goto(paths.product(cap))
  await mine.getByRole('button', { name: 'Buy Now' }).click()
  await expect(mine.getByLabel('Address')).toHaveValue('At home')
  await expect(mine.getByText('৳580')).toBeVisible()
  // A note that is filled in is in sight, and stays with its address.
  await expect(mine.getByRole('button', { name: 'Note, pincode, save this address' })).toBeHidden()
  await expect(mine.getByLabel('Notes')).toHaveValue('Ring twice')
  await mine.getByRole('button', { name: /In the office/ }).click()
  await expect(mine.getByLabel('Notes')).toHaveValue('Leave it with the guard')
  await mine.getByRole('button', { name: /At home/ }).click()
  await mine.getByLabel('Notes').fill('A present')
  await mine.getByLabel('Address').fill('At my brother’s')
  await mine.getByRole('button', { name: /In the office/ }).click()
  await expect(mine.getByLabel('District')).toHaveText('Sylhet')
  await expect(mine.getByText('৳650')).toBeVisible()
  // What was typed is not lost: the note stays, and the street can be chosen again.
  await expect(mine.getByLabel('Notes')).toHaveValue('A present')
  await mine.getByRole('button', { name: /At my brother’s/ }).click()
  await expect(mine.getByLabel('Address')).toHaveValue('At my brother’s')
  await expect(mine.getByLabel('District')).toHaveText('Dhaka')
  await expect(mine.getByText('৳580')).toBeVisible()
  // Another place has another postcode.
  await expect(mine.getByLabel('Pincode')).toHaveValue('1216')
  await mine.getByLabel('Thana or upazila').click()
  await mine.getByRole('combobox', { name: 'Search' }).fill('Savar')
  await mine.getByRole('option', { name: /Savar/ }).click()
  await expect(mine.getByLabel('Pincode')).toHaveValue('')
  await mine.getByRole('button', { name: /In the office/ }).click()
  await mine.getByLabel('Address').fill('At my sister’s')
  await mine.getByLabel('Save for next time').check()
  await placeOrder(mine).click()
  await expect(mine).toHaveURL(paths.orderConfirmation)
  const listed = async () => (await rahim.listAddresses({ params: { userId: rahim.user._id } })).data
  await expect.poll(async () => (await listed()).length).toBe(3)
  expect((await listed())[0]).toMatchObject({ address: 'At my sister’s', district: 'Sylhet', notes: '' })
})

test('the confirmation without an order to show leads home', async ({ browse }) => {
  const page = await browse('phone')
  await page.goto(paths.orderConfirmation)
  await expect(page).toHaveURL(paths.home)
})
