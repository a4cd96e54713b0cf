import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { signIn } from './steps.ts'

test('a customer who has lost a phone signs it out, and an administrator signs the customer out everywhere', async ({
  shop,
  browse,
}) => {
  const { user } = await shop.customer('Rahim')
  const [lost, desktop] = [await browse('phone'), await browse('desktop')]
  await signIn(lost, user)
  await signIn(desktop, user)
  // When a device was used is by the shop's clock.
  await desktop.clock.setSystemTime('2030-01-01')
  await desktop.goto(paths.account)
  await desktop.getByRole('tab', { name: 'Security' }).click()
  const devices = desktop.getByRole('region', { name: 'Signed-in devices' })
  const phone = devices.getByRole('listitem').filter({ hasText: 'Chrome on', hasNotText: 'This device' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(phone).toContainText('Used within the last hour')
  await expectAccessible(desktop, 'account security')
  await phone.getByRole('button', { name: /^Sign out/ }).click()
  await expect(desktop.getByText(/ is signed out$/)).toBeVisible()
  await expect(phone).toHaveCount(0)
  await lost.goto(paths.account)
  await expect(lost.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
  await devices.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.users)
  await admin.getByRole('button', { name: 'More for Rahim' }).click()
  await admin.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(admin.getByText('Rahim: 1 device is signed out')).toBeVisible()
  await desktop.goto(paths.account)
  await expect(desktop.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
})
