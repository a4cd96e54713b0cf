import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdLine } from './steps.ts'

const place = { name: 'Rahim Uddin', phone: '01712345678', address: 'House 7, Road 3', city: 'Dhaka', pincode: '1209' }

test('a customer saves an address, changes it, and finds it filled in at the checkout', async ({ shop, browse }) => {
  const customer = await shop.customer('Rahim')
  const page = await browse('phone', customer)
  await page.goto(paths.account)
  await page.getByRole('tab', { name: 'Address' }).click()
  const form = page.getByRole('form', { name: 'Add New Address' })
  const add = form.getByRole('button', { name: 'Add Address' })
  await expect(form.getByLabel('Name')).toHaveValue('Rahim')
  await form.getByLabel('Name').fill('')
  await form.getByLabel('Address').fill(place.address)
  await form.getByLabel('City').fill(place.city)
  await form.getByLabel('Pincode').fill(place.pincode)
  await form.getByLabel('Phone').fill('12345')
  await form.getByLabel('Notes').fill('   ')
  await expect(add).toBeDisabled()
  await expect(form.getByText('All fields are required')).toBeVisible()
  // Pressed all the same it says so, and leads there.
  await add.click({ force: true })
  await expect(page.getByRole('alert')).toHaveText('All fields are required')
  await expect(form.getByLabel('Notes')).toBeFocused()
  await form.getByLabel('Notes').fill('Call before you come')
  await expect(add).toBeEnabled()
  await add.click()
  await expect(form.getByText('Please enter a valid BD mobile number')).toBeVisible()
  await expect(form.getByLabel('Phone')).toBeFocused()
  await form.getByLabel('Phone').fill(place.phone)
  await add.click()
  await expect(page.getByText('Address added successfully')).toBeVisible()

  const edit = page.getByRole('form', { name: 'Edit Address' })
  await edit.getByLabel('City').fill('Sylhet')
  await edit.getByRole('button', { name: 'Update Address' }).click()
  await expect(page.getByText('Address updated successfully')).toBeVisible()

  // What is typed while it is being saved stays, and goes with the next press.
  const answer = await holdLine(page, '**/api/shop/address/update/**')
  const update = edit.getByRole('button', { name: 'Update Address' })
  await edit.getByLabel('Notes').fill('Ring twice')
  await update.click()
  await edit.getByLabel('Address').fill('House 8')
  await edit.getByLabel('Notes').fill('Ring twice, please')
  answer()
  await expect(update).toBeEnabled()
  await expect(edit.getByLabel('Address')).toHaveValue('House 8')
  await expect(edit.getByLabel('Notes')).toHaveValue('Ring twice, please')
  await update.click()
  const kept = async () => (await customer.listAddresses({ params: { userId: customer.user._id } })).data[0]
  await expect.poll(async () => (await kept())?.notes).toBe('Ring twice, please')
  expect((await kept())?.address).toBe('House 8')

  // With nothing to order there is no form.
  const { _id: productId } = await shop.hasProduct()
  await customer.addToCart({ body: { userId: customer.user._id, productId, quantity: 1 } })
  await page.goto(paths.checkout)
  await expect(page.getByLabel('City')).toHaveValue('Sylhet')
  await expect(page.getByLabel('Phone')).toHaveValue(place.phone)
  await page.getByLabel('City').fill('Khulna')
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Khulna')
})

test('an address that was changed in another window is not overwritten unseen', async ({ shop, browse }) => {
  const customer = await shop.customer('Rahim')
  const { data: saved } = await customer.addAddress({ body: { ...place, notes: 'Ring twice' } })
  const page = await browse('phone', customer)
  await page.goto(paths.account)
  await page.getByRole('tab', { name: 'Address' }).click()
  const form = page.getByRole('form', { name: 'Edit Address' })
  await form.getByLabel('Notes').fill('Leave it with the guard')
  const params = { userId: customer.user._id, addressId: saved._id }
  await customer.updateAddress({ params, body: { ...place, city: 'Sylhet' } })
  await form.getByRole('button', { name: 'Update Address' }).click()
  await expect(form.getByText('Somebody else has changed this in the meantime')).toBeVisible()
  await form.getByRole('button', { name: 'Reload' }).click()
  await expect(form.getByLabel('City')).toHaveValue('Sylhet')
  await form.getByRole('button', { name: 'Update Address' }).click()
  await expect(page.getByText('Address updated successfully')).toBeVisible()
  const [kept] = (await customer.listAddresses({ params })).data
  // What is typed and not saved is asked about: by a link, and by Back.
  await form.getByLabel('Notes').fill('Ring the upper bell')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Notes')).toHaveValue('Ring the upper bell')
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Shop' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/shop\/listing/)
  expect([kept?.city, kept?.notes]).toEqual(['Sylhet', 'Leave it with the guard'])
})
