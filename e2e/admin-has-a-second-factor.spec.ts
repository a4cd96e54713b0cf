import type { Locator } from '@playwright/test'
import { sql } from 'kysely'
import { URI } from 'otpauth'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { authenticatorApp, setUpApp } from '#server/testing/authenticator-app.ts'
import { later } from '#server/testing/second-factor.ts'
import { PASSWORD } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { chooseMore, failRequests, fillLogin, signIn, unfoldSystem } from './steps.ts'

test.use({ env: { DEMO: '0' } })

/** What a camera reads. */
async function scan(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

test('an administrator with a phone sets up an authenticator app, signs in with it, and is asked again before giving a role', async ({
  shop,
  browse,
}) => {
  await shop.customer('Karim')
  const account = await shop.adminAccount()
  const page = await browse('phone')
  await signIn(page, account)
  const hint = page.getByRole('region', { name: 'A second factor is missing' })
  await expect(hint).toContainText('Your password alone opens this panel')
  await expectAccessible(page, 'hint')
  await hint.getByRole('link', { name: 'Set it up' }).click()
  await expect(page).toHaveURL(paths.admin.security)
  await expect(hint).toBeHidden()

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(account.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const uri = await scan(dialog.getByRole('img', { name: 'QR code for your authenticator app' }))
  const totp = URI.parse(uri)
  expect(totp).toMatchObject({ issuer: 'Tupi', label: account.email })
  const secret = totp.secret.base32
  await expect(dialog.getByRole('link', { name: 'Open in the app' })).toHaveAttribute('href', uri)
  await expect(dialog.getByText('Secret:')).toContainText(secret.replace(/(.{4})(?=.)/g, '$1 '))
  const app = authenticatorApp(shop, secret)
  await dialog.getByRole('textbox', { name: 'Code' }).fill('123')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/This code does not fit/)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await app.code())
  const mend = await failRequests(page, '**/api/admin/second-factor/totp', { after: true })
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible()
  await mend()
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible()
  await expectAccessible(page, 'second factor')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Login' }).first().click()
  await fillLogin(page, account)
  const step = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const code = step.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectAccessible(page, 'second step')
  const tab = await page.context().newPage()
  await tab.goto(paths.admin.orders)
  await expect(tab).toHaveURL(paths.unauthorised)
  await tab.close()
  await code.fill('123')
  await step.getByRole('button', { name: 'Confirm' }).click()
  await expect(code).toHaveAccessibleDescription(/This code does not fit, or was used already/)
  await code.fill(await app.code())
  await code.press('Enter')
  // What the other tab had asked for.
  await expect(page).toHaveURL(paths.admin.orders)
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  await expect(hint).toBeHidden()

  await later(shop, 16)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await step.getByRole('textbox', { name: 'Code' }).fill(await app.code())
  const file = page.waitForEvent('download')
  await step.getByRole('button', { name: 'Confirm' }).click()
  expect((await file).suggestedFilename()).toMatch(/^orders-.+\.csv$/)

  await page.goto(paths.admin.users)
  await later(shop, 16)
  await chooseMore(page, 'Karim', 'Change role')
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Role').selectOption('Administrator')
  await question.getByRole('button', { name: 'Save role' }).click()
  await expect(step).toContainText('Your second factor was given more than 15 minutes ago.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Confirm with your second factor that it is you')).toBeVisible()
  await expect(question).toBeHidden()
  await chooseMore(page, 'Karim', 'Change role')
  await question.getByLabel('Role').selectOption('Administrator')
  await question.getByRole('button', { name: 'Save role' }).click()
  await step.getByRole('textbox', { name: 'Code' }).fill(await app.code())
  await step.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Karim: Administrator')).toBeVisible()
  await expect(step).toBeHidden()

  await sql`insert into factor_removals select id, now() + interval '1 day' from users where email = ${account.email}`.execute(
    shop.db,
  )
  await page.reload()
  const removal = page.getByRole('region', { name: 'Your second factor will be removed' })
  await expect(removal).toContainText('An administrator has taken your role')
  await expectAccessible(page, 'removal of the second factor')
  await removal.getByRole('button', { name: 'Keep my second factor' }).click()
  await expect(page.getByText('Your second factor stays')).toBeVisible()
  await expect(removal).toBeHidden()
})

test('an administrator adds a passkey, signs in with it, and with a recovery code where it is not at hand', async ({
  shop,
  browse,
}) => {
  const account = await shop.adminAccount()
  const page = await browse('desktop')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Browsers have no passkeys for bare addresses.
  await page.goto(`${shop.address.replace('127.0.0.1', 'localhost')}${paths.home}`)
  await signIn(page, account)
  await page.getByRole('button', { name: 'Not today' }).click()
  await expect(page.getByRole('region', { name: 'A second factor is missing' })).toBeHidden()
  await unfoldSystem(page)
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('This computer')
  await dialog.getByLabel('Current password').fill(account.password)
  const mend = await failRequests(page, /\/assets\/esm-/)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Could not load what passkeys need')).toBeVisible()
  await mend()
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('button', { name: 'Remove This computer' })).toBeVisible()

  const step = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const signInAgain = async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Login' }).first().click()
    await fillLogin(page, account)
  }
  await signInAgain()
  await step.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await signInAgain()
  await step.getByRole('button', { name: 'Use a recovery code' }).click()
  await step.getByLabel('Recovery code').fill(recoveryCode)
  await step.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByText('9 of 10 recovery codes are left.')).toBeVisible()
})

test('a former helper, who still has the second factor, is asked for it before the password changes and the account is deleted', async ({
  shop,
  browse,
}) => {
  const helper = await shop.helper('packing')
  const app = await setUpApp(shop, helper)
  await shop.db.updateTable('users').set({ role: 'customer' }).where('id', '=', helper.user._id).execute()
  await later(shop, 16)
  const page = await browse('phone', helper)
  await page.goto(paths.account)
  await page.getByRole('tab', { name: 'Security' }).click()
  const step = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const prove = async () => {
    await step.getByRole('textbox', { name: 'Code' }).fill(await app.code())
    await step.getByRole('button', { name: 'Confirm' }).click()
  }

  await page.getByRole('button', { name: 'Change your password' }).click()
  const change = page.getByRole('dialog', { name: 'Change your password' })
  await change.getByLabel('Current password').fill(PASSWORD)
  await change.getByLabel('New password').fill('another-long-password')
  await change.getByRole('button', { name: 'Change password' }).click()
  await prove()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(change).toBeHidden()

  await later(shop, 16)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete my account' })
  await remove.getByLabel('Current password').fill('another-long-password')
  await remove.getByRole('button', { name: 'Delete my account' }).click()
  await prove()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
})
