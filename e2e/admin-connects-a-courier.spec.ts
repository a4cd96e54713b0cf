import { startAnswers } from '#server/testing/answers.ts'
import { saveIn } from '#server/testing/settings.ts'
import { paths } from '#web/paths.ts'
import { expect, withFake } from './journey.ts'
import { unfoldSystem } from './steps.ts'

const test = withFake(async () => {
  const courier = await startAnswers(({ headers }) =>
    headers['secret-key'] === 'right-secret'
      ? { body: { status: 200, current_balance: 0 } }
      : { status: 401, body: { status: 401, message: 'Unauthorized Access' } },
  )
  return { ...courier, env: { STEADFAST_URL: courier.url } }
})

test('an owner connects a courier on a phone: keys, a wrong one in words, the default, its zones and the token of its webhooks', async ({
  shop,
  browse,
}) => {
  const { zones } = shop.settings.current().delivery
  await saveIn(shop, 'delivery', { zones: [...zones] })
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.dashboard)
  await admin.getByRole('button', { name: 'Menu' }).click()
  await unfoldSystem(admin)
  await admin.getByRole('link', { name: 'Couriers' }).click()
  const card = admin.getByRole('region', { name: 'Steadfast' })
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
  await expect(card.getByLabel('API key')).toBeHidden()
  await card.getByRole('heading', { name: 'Steadfast' }).tap()
  await expect(card.getByRole('button', { name: 'Test the connection' })).toBeDisabled()
  await card.getByLabel('API key').fill('a-key')
  await card.getByLabel('Secret key').fill('wrong-secret')
  await card.getByRole('checkbox').last().check()
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByText('Stored. Type a new one to replace it').first()).toBeVisible()
  await card.getByLabel('Use Steadfast').check()
  await card.getByRole('button', { name: 'Make a token' }).click()
  await expect(admin.getByText('New token copied')).toBeVisible()
  await expect(card.getByLabel('Webhook address')).toHaveValue(`${shop.address}/api/webhooks/steadfast`)
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByText('On', { exact: true })).toBeVisible()
  await expect(card.getByLabel('Secret key')).toHaveValue('')
  await expect(card.getByText('Stored. Type a new one to replace it').first()).toBeVisible()

  await card.getByRole('button', { name: 'Test the connection' }).click()
  await expect(card.getByText(/refused the keys\. Copy them again/)).toBeVisible()
  await expect(card.getByText('This courier refused the keys and is not called')).toBeVisible()
  await card.getByLabel('Secret key').fill('right-secret')
  await expect(card.getByText('Save before you test')).toBeVisible()
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByText('This courier refused the keys')).toBeHidden()
  await card.getByRole('button', { name: 'Test the connection' }).click()
  await expect(card.getByText('It works')).toBeVisible()

  const usual = admin.getByLabel('Default courier')
  const saveUsual = admin.locator('form', { has: usual }).getByRole('button', { name: 'Save', exact: true })
  await usual.selectOption('Steadfast')
  await saveUsual.click()
  await expect(card.getByText('Default', { exact: true })).toBeVisible()
  await usual.selectOption('By hand')
  await saveUsual.click()
  await expect(card.getByText('Default', { exact: true })).toBeHidden()
  await expect(admin.getByRole('region', { name: 'By hand' }).getByText('Default', { exact: true })).toBeVisible()

  await card.getByText('What it charges').click()
  const [zone] = zones
  const charges = card.getByRole('group', { name: zone?.name.en ?? '', exact: true })
  await charges.getByLabel('First kg', { exact: true }).fill('৭০')
  await card.getByLabel('Collection fee, %').fill('101')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByLabel('Collection fee, %')).toHaveAccessibleDescription(/at most 100/)
  await card.getByLabel('Collection fee, %').fill('1')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(charges.getByLabel('First kg', { exact: true })).toHaveValue('70')
  const { data } = await (await shop.admin()).listCouriers()
  expect(data[0]?.charges).toEqual({ zones: { [zone?.id ?? '']: { base: 70, perKg: 0 } }, codPercent: 1, weight: 0.5 })
  expect(data[0]).toMatchObject({ isOn: true, keys: { apiKey: true, secretKey: true, webhookToken: true } })
  expect(data[0]?.zones).toEqual([zones.at(-1)?.id])
})

test('what another administrator has changed in a courier is not put back by a page that was open before', async ({
  shop,
  browse,
}) => {
  const { zones } = shop.settings.current().delivery
  await saveIn(shop, 'delivery', { zones: [...zones] })
  const owner = await shop.admin()
  const params = { courier: 'steadfast' }
  await owner.saveCourier({ params, body: { isOn: true, settings: { apiKey: 'a-key', secretKey: 'a-secret' } } })
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.couriers)
  const card = page.getByRole('region', { name: 'Steadfast' })
  const save = card.getByRole('button', { name: 'Save', exact: true })
  await card.getByLabel('API key').fill('another-key')
  await owner.saveCourier({ params, body: { isOn: false } })
  // The page reads all couriers again, as it also does when the owner comes back to it.
  const isRead = page.waitForResponse('**/api/admin/couriers')
  const other = page.getByRole('region', { name: 'By hand' })
  await other.getByRole('checkbox').last().check()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await isRead
  await save.click()
  await card.getByRole('button', { name: 'Reload' }).click()
  await expect(card.getByLabel('Use Steadfast')).not.toBeChecked()
  await save.click()
  await expect(card.getByLabel('API key')).toHaveValue('')
  expect(shop.couriers.find('steadfast')).toMatchObject({ isOn: false, settings: { apiKey: 'another-key' } })
})

test('what is typed in a courier stays while another courier takes its zone', async ({ shop, browse }) => {
  const { zones } = shop.settings.current().delivery
  await saveIn(shop, 'delivery', { zones: [...zones] })
  const owner = await shop.admin()
  const settings = { apiKey: 'a-key', secretKey: 'a-secret' }
  const body = { isOn: true, zones: [zones.at(-1)?.id ?? ''], settings }
  await owner.saveCourier({ params: { courier: 'steadfast' }, body })
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.couriers)
  const card = page.getByRole('region', { name: 'Steadfast' })
  const other = page.getByRole('region', { name: 'By hand' })
  await card.getByLabel('API key').fill('another-key')
  await other.getByRole('checkbox').last().check()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByRole('checkbox').last()).not.toBeChecked()
  await expect(card.getByLabel('API key')).toHaveValue('another-key')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByLabel('API key')).toHaveValue('')
  expect(shop.couriers.find('steadfast')).toMatchObject({ zones: [], settings: { apiKey: 'another-key' } })
})
