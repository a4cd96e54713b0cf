import { defaultSettings } from '#contract/settings-defaults.ts'
import { linkIn, startMailServer } from '#server/testing/mail-server.ts'
import { PASSWORD } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { test as base, expect, withFake } from './journey.ts'
import { fillLogin } from './steps.ts'

const config = defaultSettings.shop

const test = withFake(startMailServer)

const NEW = 'another-long-password'

test('a customer confirms the e-mail, and after forgetting the password sets a new one by mail and signs in with it', async ({
  shop,
  fake: smtp,
  browse,
}) => {
  const { user } = await shop.registeredCustomer('Rahim')
  const { email } = user
  const page = await browse('phone')
  await page.goto(linkIn(await smtp.mailTo(email, 'Confirm')))
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(await fillLogin(page, { email, password: PASSWORD })).toBeHidden()
  await page.goto(paths.account)
  const notice = page.getByRole('region', { name: 'E-mail not confirmed' })
  await expectAccessible(page, 'account')
  await notice.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The e-mail is on its way')).toBeVisible()
  await page.goto(linkIn(await smtp.mailTo(email, 'Confirm', 2)))
  await expectAccessible(page, 'confirm e-mail')
  await page.getByRole('button', { name: 'Yes, confirm it' }).click()
  await expect(page).toHaveURL(paths.account)
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible()
  await expect(notice).toBeHidden()

  await page.context().clearCookies()
  await page.goto(paths.about)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(forgot.getByLabel('Email')).toHaveValue(email)
  await expect(forgot.getByLabel('Email')).toBeFocused()
  await expectAccessible(page, 'forgot password')
  await forgot.getByRole('button', { name: 'Send the link' }).click()
  await expect(forgot.getByRole('status')).toContainText('a link is on its way')

  const link = linkIn(await smtp.mailTo(email, 'new password'))
  await page.goto(link)
  await expect(page.getByText(`For the account of ${email}.`)).toBeVisible()
  await expectAccessible(page, 'set password')
  const password = page.getByRole('textbox', { name: 'New password' })
  await password.fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(password).toHaveAccessibleDescription(/at least 8 characters/)
  await password.fill(NEW)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is changed. Please sign in')).toBeVisible()
  const login = page.getByRole('dialog', { name: 'Sign in to your account' })
  await expect(login.getByLabel('Email')).toHaveValue(email)
  await expect(await fillLogin(page, { email, password: NEW })).toBeHidden()
  await expect(page).toHaveURL(paths.home)

  const otherTab = await page.context().newPage()
  await otherTab.goto(paths.about)
  await shop.guest().requestReset({ body: { email } })
  await page.goto(linkIn(await smtp.mailTo(email, 'new password', 2)))
  await password.fill(`${NEW}-again`)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is changed. Please sign in')).toBeVisible()
  for (const tab of [page, otherTab]) await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This link was used already')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
})

base('without mail the shop shows whom to write to, and an administrator makes the link', async ({ shop, browse }) => {
  const { user } = await shop.customer('Karim')
  const visitor = await browse('phone')
  await visitor.goto(paths.about)
  await visitor.getByRole('button', { name: 'Login' }).click()
  await visitor.getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = visitor.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(forgot.getByRole('link', { name: config.email })).toBeVisible()
  await forgot.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(visitor.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()

  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.users)
  await admin.getByRole('button', { name: 'More for Karim' }).click()
  await admin.getByRole('menuitem', { name: 'Link for a new password' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Let Karim set a new password?' })
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  await expectAccessible(admin, 'link for a new password')
  const link = await dialog.getByLabel('Link').inputValue()
  // Without https there is no clipboard to write to; where nothing else may copy either, the link is selected.
  await admin.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expect(admin.getByText('The link is copied')).toBeVisible()
  await admin.evaluate(() => {
    document.execCommand = () => false
  })
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expect(admin.getByText('Your browser does not let the page copy. The link is selected')).toBeVisible()
  expect(await admin.evaluate(() => String(getSelection()))).toBe(link)

  await visitor.goto(link)
  await visitor.getByRole('textbox', { name: 'New password' }).fill(NEW)
  await visitor.getByRole('button', { name: 'Set password' }).click()
  await expect(await fillLogin(visitor, { email: user.email, password: NEW })).toBeHidden()
})
