import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('an owner chooses a colour, sees it in both themes, and cannot save one that is not readable', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const admin = await browse('phone', owner)
  await admin.goto(paths.admin.settingsOf('look'))
  const light = admin.getByRole('textbox', { name: 'Your colour, Light', exact: true })
  const save = admin.getByRole('button', { name: 'Save', exact: true })
  const buyButton = admin.locator('[inert]').getByText('Buy now').locator('..').first()
  await light.fill('#fff3c4')
  await expect(
    admin.getByText(/Light: “Your colour” cannot be read on “Page” \(contrast 1\.0, at least 3\)/),
  ).toBeVisible()
  await expect(save).toBeDisabled()
  await light.fill('#0b7')
  await expect(light).toHaveAccessibleDescription('Write a colour such as #cf0f4b')
  await admin.getByLabel('Choose: Your colour, Light').fill('#0b7d4b')
  await expect(light).toHaveValue('#0b7d4b')
  await expect(buyButton).toHaveCSS('background-color', 'rgb(11, 125, 75)')
  await admin.getByRole('radio', { name: 'Round' }).check()
  await expect(buyButton).toHaveCSS('border-radius', '14px')
  await save.click()
  await expect(admin.getByText('Saved. It is in the shop now.')).toBeVisible()
  const { colours, corners } = (await owner.getSettings()).data.look
  expect(Object.keys(colours).sort()).toEqual(['accent', 'accent-ink', 'accent-strong', 'on-accent'])
  expect([colours.accent, corners]).toEqual([['#0b7d4b', '#0b7d4b'], 'round'])

  // Another colour that hides what is read on it opens with the reason.
  await admin.getByText('Show all of them').click()
  // Pasted, with a space behind it.
  await admin.getByRole('textbox', { name: 'Text, Dark', exact: true }).fill('#222222 ')
  await expect(admin.getByText(/Dark: “Text” cannot be read on “Page”/)).toBeVisible()
  await admin.getByRole('button', { name: 'Usual colour for Text', exact: true }).click()
  await expect(save).toBeDisabled()
  await admin.getByRole('button', { name: 'Usual colour for Your colour', exact: true }).click()
  await save.click()
  await expect.poll(async () => (await owner.getSettings()).data.look.colours).toEqual({})
})

test('an owner arranges the home page, and announces something until a day', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const admin = await browse('phone', owner)
  await admin.goto(paths.admin.settingsOf('home'))
  await admin.getByRole('button', { name: 'Move Categories up' }).click()
  await admin.getByRole('switch', { name: 'All Products are shown' }).click()
  await admin.getByRole('switch', { name: 'Show an announcement' }).click()
  const save = admin.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const english = admin.getByRole('group', { name: 'Text' }).getByLabel('English')
  await expect(english).toBeFocused()
  await expect(english).toHaveAccessibleDescription(/Announcement is required/)
  await english.fill('Eid: all caps 10 % off')
  await expect(admin.getByText('Bangla is missing: the English text is shown')).toBeVisible()
  await expect(admin.getByRole('figure')).toContainText('Eid: all caps 10 % off')
  await admin.getByLabel('Link').fill('tupi.example')
  await admin.getByLabel('First day').fill('2099-03-20')
  await admin.getByLabel('Last day').fill('2099-03-01')
  await expect(admin.getByLabel('Last day')).toHaveAccessibleDescription(/The last day is not before the first/)
  await admin.getByLabel('Last day').fill('2099-03-31')
  await save.click()
  await expect(admin.getByLabel('Link')).toHaveAccessibleDescription(/A link begins with \/ or https/)
  await admin.getByLabel('Link').fill('/shop/listing')
  await save.click()
  await expect(admin.getByText('Saved. It is in the shop now.')).toBeVisible()
  const { sections, announcement } = (await owner.getSettings()).data.home
  expect(sections.map(({ id, isShown }) => [id, isShown])).toEqual([
    ['banners', true],
    ['categories', true],
    ['featured', true],
    ['products', false],
  ])
  expect(announcement).toMatchObject({ link: '/shop/listing', from: '2099-03-20', until: '2099-03-31' })
  await admin.getByRole('switch', { name: 'Show an announcement' }).click()
  await save.click()
  await expect.poll(async () => (await owner.getSettings()).data.home.announcement).toBeNull()
})

test('an owner writes the size guide, and what a size is called in Bangla', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const admin = await browse('phone', owner)
  await admin.goto(paths.admin.settingsOf('sizes'))
  const caps = admin.getByRole('region', { name: 'Caps: around the head' })
  await caps.getByRole('button', { name: 'Remove XS' }).click()
  await caps.getByRole('button', { name: 'Add a size' }).click()
  const last = caps.getByRole('listitem').last()
  await last.getByLabel('Size').fill('3XL')
  await last.getByLabel('From (cm)').fill('৬৪')
  await last.getByLabel('To (cm)').fill('60')
  const save = admin.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(last.getByLabel('To (cm)')).toHaveAccessibleDescription(/The larger number comes second/)
  await last.getByLabel('To (cm)').fill('65')
  await admin.getByLabel('Words of clothes').fill('Shirt, হুডি')
  const names = admin.getByRole('region', { name: 'Names of sizes' })
  for (const [at, inBangla] of ['এক্সএল', 'বড়'].entries()) {
    await names.getByRole('button', { name: 'Name a size' }).click()
    const row = names.getByRole('listitem').nth(at)
    await row.getByLabel('Size, as in your products').fill('XL')
    await row.getByLabel('In Bangla').fill(inBangla)
  }
  await save.click()
  const second = names.getByLabel('Size, as in your products').last()
  await expect(second).toHaveAccessibleDescription(/This size has a name already/)
  await second.fill('L')
  await save.click()
  await expect(admin.getByText('Saved. It is in the shop now.')).toBeVisible()
  const { head, clothes, names: saved } = (await owner.getSettings()).data.sizes
  expect(saved).toEqual([
    { size: 'XL', name: { en: '', bn: 'এক্সএল' } },
    { size: 'L', name: { en: '', bn: 'বড়' } },
  ])
  expect(head.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL', 'XXL', '3XL'])
  expect(head.at(-1)?.cm).toEqual([64, 65])
  expect(clothes.titleWords).toEqual(['shirt', 'হুডি'])
  await expect(admin.getByRole('button', { name: 'Undo changes' })).toBeHidden()
})
