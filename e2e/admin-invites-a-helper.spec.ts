import { authenticatorApp, setUpApp } from '#server/testing/authenticator-app.ts'
import { orderOf, PASSWORD } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { unread } from './bangla.ts'
import { expect, test } from './journey.ts'
import { signIn } from './steps.ts'

test('an owner with a phone invites a helper, who opens the link, chooses a password and packs', async ({
  shop,
  browse,
}) => {
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.users)
  const invitations = admin.getByRole('region', { name: 'Invitations' })
  await expect(invitations).toContainText('No invitation is open.')
  await invitations.getByRole('button', { name: 'Invite a helper' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Invite a helper' })
  await dialog.getByLabel('Role').selectOption('Packing')
  await expect(dialog).toContainText('Picks, packs, prints labels')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  await expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`wa.me.*${encodeURIComponent(link)}$`),
  )
  await expectAccessible(admin, 'invitation')
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await admin.keyboard.press('Escape')
  await expect(invitations.getByRole('row', { name: /Packing/ })).toContainText('Administrator')

  const karim = await browse('phone')
  await karim.goto(`/join${new URL(link).hash}`)
  await expect(karim.getByRole('heading', { name: 'Join the team' })).toBeVisible()
  await expect(karim.getByText('Your role: Packing.')).toBeVisible()
  await expectAccessible(karim, 'accepting')
  await karim.getByLabel('Your name').fill('Karim')
  await karim.getByLabel('Email').fill((await shop.adminAccount()).email)
  await karim.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await karim.getByRole('button', { name: 'Open my account' }).click()
  await expect(karim.getByText(/Ask the administrator to give that account the role/)).toBeVisible()
  await karim.getByLabel('Email').fill('karim@tupi.example')
  await karim.getByRole('button', { name: 'Open my account' }).click()
  await expect(karim.getByRole('heading', { name: 'Pick list' })).toBeVisible()

  await admin.reload()
  await expect(invitations).toContainText('No invitation is open.')
  const late = await browse('phone')
  await late.goto(`/join${new URL(link).hash}`)
  await expect(late.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(late.getByText('This invitation was used already. Sign in, or ask for a new one')).toBeVisible()
})

test('an owner withdraws an invitation, and its link shows that', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const { data } = await owner.createInvitation({ body: { role: 'manager' } })
  const admin = await browse('desktop', owner)
  await admin.goto(paths.admin.users)
  await admin.getByRole('button', { name: 'Withdraw the invitation for the role Manager' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Withdraw the invitation for the role Manager?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(admin.getByText('The invitation is withdrawn')).toBeVisible()
  await expect(admin.getByText('No invitation is open.')).toBeVisible()
  const helper = await browse('phone')
  await helper.goto(data.path)
  await expect(helper.getByText('This invitation was withdrawn. Please ask for a new one')).toBeVisible()
})

test('an owner demands a second factor of all staff, first has one, and a helper sets one up before the panel opens', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const helper = await shop.helper('orders')
  await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const working = await browse('desktop', helper)
  await working.goto(paths.admin.orders)
  await expect(working.getByRole('button', { name: /New orders/ })).toBeVisible()
  const admin = await browse('phone', owner)
  await admin.goto(paths.admin.settingsOf('staff'))
  await admin.getByLabel('All staff').check()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText(/Set up a second factor of your own first/).first()).toBeVisible()
  await setUpApp(shop, owner)
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved. It is in the shop now.')).toBeVisible()
  await expectAccessible(admin, 'what is demanded of staff')
  // The open page itself, without a press.
  await expect(working).toHaveURL(paths.admin.setUpFactor)

  const page = await browse('phone')
  await signIn(page, helper.user)
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.goto(paths.admin.orders)
  await expect(page).toHaveURL(paths.admin.setUpFactor)
  await expectAccessible(page, 'set up first')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await dialog.getByText('Secret:').textContent()) ?? '').replace(/^.*Secret:/, '').replace(/\s/g, '')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await authenticatorApp(shop, secret).code())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('link', { name: 'Open the panel' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
})

test('inviting, accepting and setting up a factor are in Bangla', async ({ shop, browse }) => {
  const owner = await shop.admin()
  await owner.createInvitation({ body: { role: 'packing' } })
  const { data } = await owner.createInvitation({ body: { role: 'catalogue' } })
  await setUpApp(shop, owner)
  await owner.saveSettings({ params: { group: 'staff' }, body: { secondFactor: 'staff' } })
  const admin = await browse('phone', owner)
  await admin.goto(`${paths.admin.users}?lang=bn`)
  await admin.getByRole('button', { name: 'হেল্পারকে আমন্ত্রণ দিন' }).click()
  await admin.getByRole('button', { name: 'লিংক বানান' }).click()
  await expect(admin.getByRole('link', { name: 'WhatsApp-এ পাঠান' })).toBeVisible()
  expect(await unread(admin)).toEqual([])
  await admin.goto(paths.admin.settingsOf('staff'))
  await expect(admin.getByLabel('সব কর্মীর')).toBeChecked()
  expect(await unread(admin)).toEqual([])
  const page = await browse('phone')
  await page.goto(data.path.replace('#', '?lang=bn#'))
  await expect(page.getByRole('heading', { name: 'টিমে যোগ দিন' })).toBeVisible()
  expect(await unread(page)).toEqual([])
  const packer = await browse('phone', await shop.helper('packing'))
  await packer.goto(`${paths.admin.pack}?lang=bn`)
  await expect(packer.getByRole('heading', { name: 'দ্বিতীয় ধাপ চালু করুন' })).toBeVisible()
  expect(await unread(packer)).toEqual([])
})
