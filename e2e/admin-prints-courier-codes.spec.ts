import { extractText } from 'unpdf'
import { hasConfirmed, toBook } from '#server/testing/handed-over.ts'
import { labelFormats } from '#web/admin/orders/labels/label-formats.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { readCodes } from './read-codes.ts'

/** As fine as a printer for labels: 203 dots in an inch, where a screen has 96. */
const DOTS = 203 / 96

/** As long as codes of couriers are, with letters in both cases of Code 128. */
const RIDER = 'DA121120BHTEXX'

test('the courier’s code is read from the label, the slip and the hand-over sheet, which has all sums', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const ids = await hasConfirmed(shop, 40, () => ({
    name: 'মোহাম্মদ আব্দুর রহমান চৌধুরী',
  }))
  const [first = '', ...others] = ids
  await owner.bookParcels({ body: toBook([first], { courier: 'by-hand', trackingCode: RIDER }) })
  await owner.bookParcels({
    body: {
      parcels: others.map((orderId, index) => ({ orderId, courier: 'by-hand', trackingCode: `R-${1000 + index}` })),
    },
  })
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.printOrders('labels', [first]))
  const label = page.getByRole('article')
  const zoom = (times: number) =>
    page.evaluate((by) => document.documentElement.style.setProperty('zoom', String(by)), times)
  for (const format of Object.keys(labelFormats)) {
    await page.getByLabel('Paper').selectOption(format)
    await expect(page.getByRole('img', { name: `Barcode of the courier: ${RIDER}` })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await zoom(DOTS)
    const codes = await readCodes(await label.screenshot())
    await zoom(1)
    await page.emulateMedia({ media: null })
    expect(codes, format).toContain(`Code128: ${RIDER}`)
    expect(
      codes.filter((code) => code === `QRCode: ${RIDER}`),
      format,
    ).toHaveLength(1)
    expect(
      codes.some((code) => code.startsWith('QRCode: http') && code.includes(first)),
      format,
    ).toBe(true)
    await expect(label).toContainText('৳580')
  }
  await page.goto(paths.admin.printOrders('slips', [first]))
  await expect(page.getByRole('img', { name: `Barcode of the courier: ${RIDER}` })).toBeVisible()
  await zoom(DOTS)
  expect(await readCodes(await page.getByRole('article').screenshot())).toEqual(
    expect.arrayContaining([`Code128: ${RIDER}`, `QRCode: ${RIDER}`]),
  )

  await page.goto(paths.admin.printOrders('handover', ids))
  const sheet = page.getByRole('article', { name: 'Hand-over sheet: By hand' })
  const total = sheet.getByRole('row').last()
  await expect(total).toContainText('40 parcels')
  await expect(total).toContainText('৳23,200')
  await zoom(DOTS)
  const codes = await readCodes(await sheet.getByRole('row').filter({ hasText: RIDER }).screenshot())
  expect(codes).toEqual([`Code128: ${RIDER}`])
  await zoom(1)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })))
  expect(text.length).toBeGreaterThan(1)
  for (const one of text) expect(one).toContain('Hand-over sheet')
  expect(text.join('\n').match(/R-1\d{3}/g)).toHaveLength(39)
  expect(text.at(-1)).toContain('Received by (signature)')
})
