import { join } from 'node:path'
import { saveIn } from '#server/testing/settings.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdRequests } from './steps.ts'

const logo = join(import.meta.dirname, '../demo/pictures/dhaka-classic-front.jpg')

test('an owner with a phone finds the settings by what they are called, and gives the shop its name, logo and phone', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const admin = await browse('phone', owner)
  await admin.goto(paths.admin.dashboard)
  await admin.getByRole('button', { name: 'Find anything' }).click()
  const box = admin.getByRole('dialog').getByRole('combobox')
  const found = admin.getByRole('dialog').getByRole('option')
  for (const [words, page] of [
    ['delivery charge', 'Settings: Delivery'],
    ['announcement', 'Settings: Home page'],
    ['colour', 'Settings: Look'],
    ['phone number', 'Settings: Shop'],
  ] as const) {
    await box.fill(words)
    await expect(found).toHaveText([page])
  }
  await found.click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()

  const name = admin.getByRole('group', { name: 'Shop name' })
  await name.getByLabel('English').fill('Rahim Caps and everything else that anybody could ever wear')
  await expect(name.getByText('Too long by 19 characters')).toBeVisible()
  await name.getByLabel('English').fill('Rahim Caps')
  await name.getByLabel('Bangla').fill('')
  await expect(name.getByText('Bangla is missing: the English text is shown')).toBeVisible()
  await name.getByLabel('Bangla').fill('রহিম ক্যাপস')
  // What was changed is not saved without the logo that is still on its way.
  const letArrive = await holdRequests(admin, '**/upload-image')
  await admin.getByLabel('Logo', { exact: true }).setInputFiles(logo)
  await expect(admin.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  letArrive()
  await expect(admin.getByRole('img', { name: 'Logo' })).toBeVisible()
  await expect(admin.getByText('It is made from the new logo when you save.')).toBeVisible()
  await admin.getByLabel('Phone number').fill('call us')
  const save = admin.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await expect(admin.getByLabel('Phone number')).toBeFocused()
  await expect(admin.getByLabel('Phone number')).toHaveAccessibleDescription(/Write a phone number such as/)
  await admin.getByLabel('Phone number').fill('০১৭১২৩৪৫৬৭৮')
  await admin.getByRole('button', { name: 'Add a link' }).click()
  const link = admin
    .getByRole('listitem')
    .filter({ has: admin.getByLabel('Name') })
    .last()
  await link.getByLabel('Name').fill('TikTok')
  await link.getByLabel('Address').fill('tiktok.com/rahim')
  await save.click()
  await expect(link.getByText('Write an address that begins with https://')).toBeVisible()
  await link.getByLabel('Address').fill('https://tiktok.com/rahim')
  await admin.getByRole('button', { name: 'Move TikTok up' }).click()
  await admin.getByRole('button', { name: 'Remove Messenger' }).click()

  // Leaving asks first.
  await admin.getByRole('link', { name: 'All settings' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await save.click()
  await expect(admin.getByText('Saved. It is in the shop now.')).toBeVisible()
  await expect(save).toBeDisabled()
  const { data } = await owner.getSettings()
  expect(data.shop).toMatchObject({ name: { en: 'Rahim Caps', bn: 'রহিম ক্যাপস' }, phone: '01712345678' })
  expect(data.shop.logo).toMatch(/^\/images\//)
  const icon = admin.getByRole('img', { name: 'On a home screen, cut round' })
  await expect(icon).toHaveAttribute('src', `${data.shop.logo?.replace('.webp', '')}-mask192.png`)
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  expect(data.shop.social.map(({ name: of }) => of)).toEqual(['Facebook', 'Instagram', 'TikTok'])

  await admin.getByRole('button', { name: 'Remove the picture' }).click()
  await save.click()
  await expect.poll(async () => (await owner.getSettings()).data.shop.logo).toBeNull()
  await expect(admin.getByRole('button', { name: 'Undo changes' })).toBeHidden()
  await admin.getByRole('link', { name: 'All settings' }).click()
  await expect(admin.getByRole('link', { name: 'Shop Rahim Caps · 01712345678' })).toBeVisible()
})

test('two administrators change one group: the second reloads, and loses nothing of their own', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.settingsOf('shop'))
  await admin.getByLabel('E-mail').fill('hello@rahim.example')
  const name = admin.getByRole('group', { name: 'Shop name' })
  await name.getByLabel('Bangla').fill('রহিম ক্যাপস')
  const { bn } = (await owner.getSettings()).data.shop.name
  await saveIn(shop, 'shop', { phone: '16247', name: { en: 'Rahim Caps', bn } })
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByRole('button', { name: 'Reload' }).click()
  await expect(admin.getByLabel('Phone number')).toHaveValue('16247')
  await expect(admin.getByLabel('E-mail')).toHaveValue('hello@rahim.example')
  await expect(name.getByLabel('English')).toHaveValue('Rahim Caps')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved. It is in the shop now.')).toBeVisible()
  expect((await owner.getSettings()).data.shop).toMatchObject({
    phone: '16247',
    email: 'hello@rahim.example',
    name: { en: 'Rahim Caps', bn: 'রহিম ক্যাপস' },
  })
})

test('an owner with a phone charges for delivery by zones of their own', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const { advance } = (await owner.getSettings()).data.payments
  const body = { advance: { ...advance, zones: ['dhaka-city'] } }
  await saveIn(shop, 'payments', body)
  const admin = await browse('phone', owner)
  await admin.goto(paths.admin.settingsOf('delivery'))
  const asked = (line: string) => admin.getByRole('listitem').filter({ hasText: new RegExp(`^${line}$`) })
  await expect(asked('Savar, DhakaAround Dhaka: ৳150')).toBeVisible()
  await expect(asked('All other placesOutside Dhaka: ৳150')).toBeVisible()

  await admin.getByRole('button', { name: 'Edit Dhaka city' }).click()
  const city = admin.getByRole('dialog', { name: 'Dhaka city' })
  await expect(city.getByText('Without the zone they are not.')).toBeVisible()
  await city.getByLabel('Delivery charge').fill('৬০')
  await city.getByLabel('Free from').fill('0')
  await city.getByRole('button', { name: 'Done' }).click()
  await admin.getByRole('button', { name: 'Add a zone' }).click()
  const added = admin.getByRole('dialog', { name: 'Zone 3' })
  await added.getByRole('group', { name: 'Name of the zone' }).getByLabel('English').fill('Chattogram')
  const named = admin.getByRole('dialog', { name: 'Chattogram' })
  await named.getByLabel('Delivery charge').fill('120')
  await named.getByRole('button', { name: 'Choose places' }).click()
  const finder = admin.getByRole('dialog', { name: 'Choose places' })
  await finder.getByRole('combobox').fill('savar')
  await finder.getByRole('option', { name: /Savar/ }).click()
  await expect(finder.getByText('Savar is in Around Dhaka. Take it out there first.')).toBeVisible()
  await finder.getByRole('combobox').fill('chatt')
  await finder
    .getByRole('option', { name: /^Chattogram/ })
    .first()
    .click()
  await finder.getByRole('option', { name: /^All of Chattogram/ }).click()
  await finder.getByRole('button', { name: 'Close' }).click()
  await expect(named.getByRole('button', { name: 'Chattogram Remove Chattogram' })).toBeVisible()
  await named.getByRole('button', { name: 'Done' }).click()
  await expect(asked('ChattogramChattogram: ৳120')).toBeVisible()

  const save = admin.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const edit = admin.getByRole('button', { name: 'Edit Dhaka city' })
  await expect(edit).toBeFocused()
  await expect(edit).toHaveAccessibleDescription(/An amount from which delivery is free is above 0/)
  await edit.click()
  await expect(city.getByLabel('Free from')).toHaveAccessibleDescription(/above 0/)
  await city.getByLabel('Free from').fill('2000')
  await city.getByRole('button', { name: 'Done' }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: 'Inside Dhaka · ৳60 · free from ৳2,000' })).toBeVisible()
  await save.click()
  await expect(admin.getByText('Saved. It is in the shop now.')).toBeVisible()
  const { zones } = (await owner.getSettings()).data.delivery
  expect(zones.map(({ name, charge, freeFrom, places }) => [name.en, charge, freeFrom, places.length])).toEqual([
    ['Around Dhaka', 150, null, 6],
    ['Dhaka city', 60, 2000, 1],
    ['Chattogram', 120, null, 1],
    ['Outside Dhaka', 150, null, 0],
  ])

  // The order decides, and the last zone has what is left.
  await admin.getByRole('button', { name: 'Move Outside Dhaka up' }).click()
  await expect(asked('All other placesChattogram: ৳120')).toBeVisible()
  await admin.getByRole('button', { name: 'Undo changes' }).click()
  await expect(asked('All other placesOutside Dhaka: ৳150')).toBeVisible()
})

test('a zone for delivery that is removed comes back by Undo, and its form does not open again', async ({
  shop,
  browse,
}) => {
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.settingsOf('delivery'))
  const edit = page.getByRole('button', { name: 'Edit Dhaka city' })
  await edit.tap()
  const sheet = page.getByRole('dialog', { name: 'Dhaka city' })
  await sheet.getByRole('button', { name: 'Remove this zone' }).tap()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Outside Dhaka' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo changes' }).tap()
  await expect(edit).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('an owner sets limits and writes the messages about orders, with what they come to', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const admin = await browse('phone', owner)
  await admin.goto(paths.admin.settingsOf('orders'))
  const line = admin.getByLabel('Most pieces in a line')
  await line.fill('20000')
  await expect(line).toHaveAccessibleDescription(/Enter at most 10000/)
  await line.fill('60')
  const save = admin.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(admin.getByLabel('Most pieces in an order')).toBeFocused()
  await expect(admin.getByLabel('Most pieces in an order')).toHaveAccessibleDescription(
    /An order can have at least as many pieces as a line/,
  )
  await admin.getByLabel('Most pieces in an order').fill('৬০')
  await admin.getByLabel('Hours that an unconfirmed order keeps its pieces').fill('24')
  const rejects = admin.getByRole('switch', { name: 'Then it is rejected by itself' })
  await expect(rejects).toHaveAccessibleDescription(/^Its pieces are on sale again/)
  await rejects.click()

  const sms = admin.getByRole('region', { name: 'Text messages (SMS)' })
  await expect(sms).toContainText('Received, Confirmed and On its way are sent by themselves')
  await sms.getByText('Delivered', { exact: true }).click()
  const english = sms.getByRole('textbox', { name: 'English' }).filter({ visible: true })
  const previews = sms.getByRole('figure').filter({ visible: true })
  await expect(previews.last()).toContainText('2 SMS parts')
  const preview = previews.first()
  await english.fill('Thank you, {name}!')
  await expect(english).toHaveAccessibleDescription(/There is no {name}/)
  await english.fill('Thank you! ')
  await sms
    .getByRole('button', { name: 'Insert the order number in the English text' })
    .filter({ visible: true })
    .click()
  await expect(english).toHaveValue('Thank you! {order}')
  await expect(preview).toContainText('Thank you! #3k7qx')
  await expect(preview).toContainText('1 SMS part')
  await english.fill('Thank you! {order} ৳ '.repeat(4))
  await expect(preview).toContainText('2 SMS parts')
  await english.fill('Thank you! {order}')
  await save.click()
  await expect(admin.getByText('Saved. It is in the shop now.')).toBeVisible()
  const { data } = await owner.getSettings()
  expect(data.orders).toMatchObject({ maxPieces: { line: 60, order: 60 }, hold: { hours: 24, rejectsByItself: true } })
  expect(data.orders.texts.sms.delivered.en).toBe('Thank you! {order}')
})
