import { firstAdministrator } from '#server/auth/administrator.service.ts'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { chooseMore, signIn } from './steps.ts'

test('an owner finds a colleague, lets them into the panel and out again, and stays in it', async ({
  shop,
  browse,
}) => {
  for (const name of ['Nusrat', 'Tania', 'Farhan', 'Sabbir']) await shop.customer(name)
  const { user } = await shop.customer('Karim Mia')
  const admin = await browse('desktop')
  await signIn(admin, await shop.adminAccount())
  await admin.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(admin.getByText('New this week')).toBeVisible()
  await expect(admin.getByText('Page 1 of 2')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await admin.getByRole('button', { name: 'Next' }).click()
  await expect(admin.getByText('Page 2 of 2')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(admin.getByRole('row', { name: /Nusrat/ })).toBeVisible()

  const search = admin.getByRole('searchbox', { name: 'Search users' })
  await search.fill('nobody-of-that-name')
  await search.press('Enter')
  await expect(admin.getByText('No name or e-mail contains “nobody-of-that-name”.')).toBeVisible()
  await search.fill('karim')
  await search.press('Enter')
  const karim = admin.getByRole('row', { name: new RegExp(user.email) })
  await expect(karim).toContainText('Customer')
  await chooseMore(admin, 'Karim Mia', 'Change role')
  const question = admin.getByRole('alertdialog', { name: 'Role of Karim Mia' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(karim).toContainText('Customer')
  await chooseMore(admin, 'Karim Mia', 'Change role')
  await question.getByLabel('Role').selectOption('Administrator')
  await question.getByRole('button', { name: 'Save role' }).click()
  await expect(admin.getByText('Karim Mia: Administrator')).toBeVisible()
  await expect(karim).toContainText('Administrator')

  const colleague = await browse('phone')
  await signIn(colleague, user)
  await expect(colleague.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await chooseMore(admin, 'Karim Mia', 'Change role')
  await question.getByLabel('Role').selectOption('Customer')
  await expect(question).toContainText('loses access to the panel at once')
  await question.getByRole('button', { name: 'Save role' }).click()
  await expect(admin.getByText('Karim Mia: Customer')).toBeVisible()
  // The open page itself, without a press.
  await expect(colleague).toHaveURL(paths.unauthorised)

  await search.fill('owner@')
  await search.press('Enter')
  await chooseMore(admin, 'Administrator', 'Change role')
  await admin.getByRole('alertdialog').getByLabel('Role').selectOption('Manager')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Save role' }).click()
  await expect(admin.getByText('This is the last administrator. Give somebody else the role first')).toBeVisible()
  await expect(admin.getByRole('alertdialog')).toBeHidden()
})

test('an administrator with a phone changes the password, and the other devices are signed out', async ({
  shop,
  browse,
}) => {
  const account = await firstAdministrator(shop.pool)
  if (!account) throw new Error('The shop has an administrator already')
  const [admin, other] = [await browse('phone'), await browse('phone')]
  await signIn(other, account)
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await signIn(admin, account)
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const hint = admin.getByRole('region', { name: 'Choose your own password' })
  await expectAccessible(admin, 'the panel with its hint')
  await admin.goto(paths.admin.security)
  const devices = admin.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await expect(devices.last().getByRole('button', { name: /^Sign out Chrome on/ })).toBeVisible()
  await hint.getByRole('button', { name: 'Choose a password' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Change your password' })
  const [current, fresh] = [dialog.getByLabel('Current password'), dialog.getByLabel('New password')]
  await current.fill('not-my-password')
  await fresh.fill('another-long-password')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(current).toHaveAccessibleDescription(/This is not your current password/)
  await expect(current).toBeFocused()
  await expect(fresh).toHaveValue('another-long-password')
  await current.fill(account.password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(admin.getByText('Your password is changed. All other devices are signed out')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(devices).toHaveCount(1)
  await expect(hint).toBeHidden()
  await other.goto(paths.admin.dashboard)
  await expect(other).toHaveURL(paths.unauthorised)
  await admin.goto(paths.admin.dashboard)
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('an owner with a phone reads what each caller did today, and that the day before was quiet', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const { user } = await shop.customer('Nadia')
  await owner.changeRole({ params: { id: user._id }, body: { role: 'admin' } })
  const nadia = await shop.browserOf(user)
  const cap = await shop.hasProduct({ totalStock: 2 })
  for (let number = 0; number < 2; number++) {
    const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap) })
    await nadia.recordCall({ params: { id }, body: { result: 'calling' } })
    await nadia.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } })
    if (number === 0) await owner.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  }
  const page = await browse('phone', owner)
  await page.goto(paths.admin.users)
  const row = page.getByRole('table', { name: 'Work of a day' }).getByRole('row', { name: /Nadia/ })
  await expect(row.getByRole('cell')).toHaveText(['Nadia', '2', '2', '1 of 2', '0', '0'])
  await expectAccessible(page, 'the work of a day')
  await page.getByRole('link', { name: 'The day before' }).tap()
  const quiet = page.getByText('No orders were worked on this day.')
  await expect(quiet).toBeVisible()
  // The list of users has the same address: neither changes what the other shows.
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.fill('nadia')
  await search.press('Enter')
  await expect(page).toHaveURL(/[?&]search=nadia/)
  await expect(page).toHaveURL(/[?&]day=2/)
  await expect(quiet).toBeVisible()
  await page.getByRole('link', { name: 'The day after' }).tap()
  await expect(page).toHaveURL(/[?&]search=nadia/)
  await expect(row).toBeVisible()
  await expect(page.getByRole('link', { name: 'The day after' })).toBeHidden()
})
