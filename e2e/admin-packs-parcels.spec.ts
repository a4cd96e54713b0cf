import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { banglaDigits } from '#rules/digits.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { parcelAddress } from '#rules/parcel-code.ts'
import { orderOf, type TestShop } from '#server/testing/shop.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { writeQrVideo } from './qr-video.ts'
import { holdRequests } from './steps.ts'

/** An order of two caps, and what it is called. */
async function placed(shop: TestShop, orderStatus: OrderStatus) {
  const cap = await shop.hasProduct({ title: 'Boishakh Cap', price: 500, sizes: ['M'] })
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 2, size: 'M' }) })
  await (await shop.admin()).updateOrder({ params: { id }, body: { orderStatus } })
  return { id, name: shortOrderId({ _id: id }) }
}

/** How often the page has asked that the screen stays on. */
async function countWakeLocks(page: Page) {
  await page.addInitScript(() => {
    const request = async () => {
      Reflect.set(window, 'wakeLocks', (Reflect.get(window, 'wakeLocks') ?? 0) + 1)
      return { release: async () => {} }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  return () => page.evaluate(() => Reflect.get(window, 'wakeLocks'))
}

test.describe('with a camera', () => {
  const camera = join(tmpdir(), `tupi-camera-${process.pid}.y4m`)
  test.use({ camera })

  test('a packer scans parcel after parcel with the camera, and sees which one is not to be packed', async ({
    shop,
    browse,
  }) => {
    const [good, rejected] = [await placed(shop, 'inProcess'), await placed(shop, 'rejected')]
    const codes = [
      parcelAddress(shop.address, good.id),
      '8901234567894',
      parcelAddress('https://old.example', rejected.id),
    ]
    await writeQrVideo(
      camera,
      codes.flatMap((code) => [
        { code, seconds: 1 },
        { code: null, seconds: 0.5 },
      ]),
    )
    const page = await browse('phone', await shop.admin())
    const countLocks = await countWakeLocks(page)
    // From a page that may not use the camera.
    await page.goto(paths.admin.pickList())
    await page.getByRole('link', { name: 'Pack', exact: true }).click()
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await expect.poll(countLocks).toBe(1)
    // The browser took it away while the page was hidden.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(countLocks).toBe(2)

    // The video begins again and again.
    await expect(page.getByText(`${good.name} was packed already by Administrator, just now`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Last scan' })).toContainText('2 ×Boishakh CapM')
    await expect(page.getByText(`${good.name} is packed`)).toHaveCount(1)
    await expect(page.getByText(`${rejected.name}: Do not pack this order: it is rejected`).first()).toBeVisible()
    await expect(page.getByText('This code is not of an order').first()).toBeVisible()
    await expect(page.getByText('1 packed')).toBeVisible()
    // Each was in sight for a second, and read once.
    expect(await page.getByRole('list', { name: 'Scans before' }).getByRole('listitem').count()).toBeLessThan(7)
  })
})

test('a packer ticks off the pick list, types numbers, and loses no parcel with the network', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  const [one, two] = [await placed(shop, 'inProcess'), await placed(shop, 'inProcess')]
  const page = await browse('phone', admin)
  await page.goto(paths.admin.pickList())
  await expect(page.getByText('4 pieces for 2 orders.')).toBeVisible()
  await page.getByRole('checkbox', { name: new RegExp(one.name) }).check()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: new RegExp(one.name) })).toBeChecked()
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })))
  expect(text).toHaveLength(1)
  expect(text[0]).toContain(`${two.name} (2)`)
  expect(text[0]).not.toContain('Dashboard')

  await page.goto(`${paths.admin.pack}/${one.id}`)
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  const last = page.getByRole('region', { name: 'Last scan' })
  await expect(last).toContainText(`${one.name} is packed`)
  await last.getByRole('button', { name: 'Undo' }).click()
  await expect(last).toContainText(`${one.name} is not packed any more`)
  expect((await admin.adminGetOrder({ params: { id: one.id } })).data.desk.packedAt).toBeNull()

  const number = page.getByLabel('Order number')
  await number.fill('#zzzzz')
  await number.press('Enter')
  await expect(page.getByText('No order ends with zzzzz')).toBeVisible()
  await number.fill('#কখগঘঙ')
  await number.press('Enter')
  await expect(number).toHaveAccessibleDescription('A number has only digits and English letters')
  await number.fill(banglaDigits(one.name.toUpperCase()))
  await number.press('Enter')
  await expect(last).toContainText(`${one.name} is packed`)

  // More scans than are shown.
  for (let scan = 0; scan < 31; scan++) {
    await number.fill(parcelAddress('https://tupi.example', `${'0'.repeat(25)}-`))
    await number.press('Enter')
  }
  await expect(page.getByRole('list', { name: 'Scans before' }).getByRole('listitem')).toHaveCount(30)
  await expect(page.getByText('1 packed')).toBeVisible()

  await page.context().setOffline(true)
  // As a scanner at the computer types it.
  await number.fill(parcelAddress('https://tupi.example', two.id))
  await number.press('Enter')
  await expect(last).toContainText(
    `${two.name} is saved. There is no connection: it is sent when the connection is back`,
  )
  await page.context().setOffline(false)
  await expect(last).toContainText(`${two.name} is saved, and has been sent`, { timeout: 15_000 })
  expect((await admin.adminGetOrder({ params: { id: two.id } })).data.desk.packedAt).not.toBeNull()
})

test('a number that is typed while the one before it is looked for stays', async ({ shop, browse }) => {
  const { name } = await placed(shop, 'inProcess')
  const page = await browse('desktop', await shop.admin())
  await page.goto(paths.admin.pack)
  const number = page.getByLabel('Order number')
  const answer = await holdRequests(page, '**/api/admin/orders/to-pack*')
  await number.fill(name)
  await number.press('Enter')
  await number.fill('7k2pa')
  answer()
  await expect(page.getByRole('region', { name: 'Last scan' })).toContainText(`${name} is packed`)
  await expect(number).toHaveValue('7k2pa')
})

test('a scan that was saved without network and is refused when it is sent says why, also after the refusal was read', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  const { id, name } = await placed(shop, 'inProcess')
  const page = await browse('phone', admin)
  await page.goto(paths.admin.pack)
  const number = page.getByLabel('Order number')
  const last = page.getByRole('region', { name: 'Last scan' })
  await page.context().setOffline(true)
  await number.fill(parcelAddress('https://tupi.example', id))
  await number.press('Enter')
  await expect(last).toContainText(`${name} is saved. There is no connection`)
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })
  await page.context().setOffline(false)
  await expect(last).toHaveText(`${name}: Do not pack this order: it is rejected`, { timeout: 15_000 })
  await page.getByRole('button', { name: /to look at/ }).tap()
  await page.getByRole('button', { name: 'Understood' }).tap()
  await expect(page.getByRole('button', { name: /to look at/ })).toBeHidden()
  await expect(last).toHaveText(`${name}: Do not pack this order: it is rejected`)
})
