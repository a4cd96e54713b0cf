import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Product } from '#contract/products.ts'
import { toBook } from '#server/testing/handed-over.ts'
import { inDhaka, type TestShop } from '#server/testing/shop.ts'
import { labelFormats } from '#web/admin/orders/labels/label-formats.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

/** The texts of the sheets that come out of the printer. */
async function printed(page: Page, format = 'A4'): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const { text } = await extractText(new Uint8Array(await page.pdf({ format })))
  return text
}

async function hasTwoOrders(shop: TestShop): Promise<void> {
  const admin = await shop.admin()
  await admin.createCoupon({ body: { name: 'Eid', code: 'EID10', discountPercentage: 10 } })
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 1250, sizes: ['M', 'L'] })
  const tee = await shop.hasProduct({ title: 'Padma Tee', price: 300.5 })
  const common = { addressInfo: inDhaka, shippingType: 'inside' as const }
  const lines = [
    { productId: cap._id, quantity: 2, size: 'M' },
    { productId: tee._id, quantity: 1 },
  ]
  const [first, second] = [lines, lines.slice(1)]
  await shop.guest().placeOrder({ body: { ...common, cartItems: first, couponCode: 'EID10', totalAmount: 2600.45 } })
  const fatema = { ...inDhaka, name: 'ফাতেমা বেগম', notes: 'Ring twice' }
  await shop.guest().placeOrder({ body: { ...common, addressInfo: fatema, cartItems: second, totalAmount: 380.5 } })
}

test('an owner prints packing slips and invoices of chosen orders, a sheet for each', async ({ shop, browse }) => {
  await hasTwoOrders(shop)
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.orders)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Packing slips (2)' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)

  const slips = await printed(page)
  expect(slips).toHaveLength(2)
  const [fatema = '', rahim = ''] = slips
  expect(fatema).toContain('Cash to collect')
  // Riders collect whole taka.
  expect(fatema).toContain('৳381')
  expect(fatema).toContain('Ring twice')
  expect(rahim).toContain('Rahim Uddin')
  expect(joined(rahim)).toContain('01712345678')
  expect(rahim).toContain('৳2,600')
  expect(rahim).not.toContain('৳2,600.45')
  expect(rahim).toContain('3 pieces in this parcel')
  // Nothing of the panel, and no prices.
  for (const text of ['Dashboard', 'Logout', 'Print', '1,250', '2,500', 'EID10'])
    expect(slips.join()).not.toContain(text)

  await page.getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices (2)' })).toBeVisible()
  const invoices = await printed(page)
  expect(invoices).toHaveLength(2)
  for (const text of ['৳1,250', '৳2,500', '৳2,800.50', 'EID10', '-৳280.05', 'Padma Tee', '৳2,600.45', 'Tupi']) {
    expect(invoices[1]).toContain(text)
  }
  expect(invoices.join()).not.toContain('$')
})

test('an owner prints one order from its page', async ({ shop, browse }) => {
  await hasTwoOrders(shop)
  const owner = await shop.admin()
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.orders)
  await page.getByRole('link', { name: /^#/ }).first().click()
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  expect(await printed(page)).toHaveLength(1)
  const isMarked = async () =>
    (await owner.adminListOrders({ query: {} })).data.some(({ desk }) => desk.printedAt !== null)
  // Where nothing comes out of the printer, no order is marked as printed.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('Nothing was printed: this browser cannot print')).toBeVisible()
  await page.evaluate(() => {
    window.print = () => {
      document.body.setAttribute('data-printed', 'yes')
      window.dispatchEvent(new Event('beforeprint'))
    }
    Object.defineProperty(navigator, 'userAgent', { value: 'Android [FB_IAB/FB4A;FBAV/480.0]', configurable: true })
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('Facebook cannot save or print files')).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-printed')
  expect(await isMarked()).toBe(false)
  await page.evaluate(() => Object.defineProperty(navigator, 'userAgent', { value: 'Chrome' }))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await expect.poll(isMarked).toBe(true)
  await longOrderOnSmallPaper(shop, page, await browse('phone without scripts', await shop.admin()))
  await page.goto('/admin/orders/print?lang=en&as=slips&ids=unknown')
  await expect(page.getByText('No orders to print.')).toBeVisible()
})

/** A reader of PDF takes the gap between some pairs of letters for a space. */
const joined = (text = '') => text.replaceAll(/\s/g, '')

/** Each sheet has its order's number and its sheet number, and nothing is collected for a rejected order. */
async function longOrderOnSmallPaper(shop: TestShop, page: Page, early: Page): Promise<void> {
  const cap = await shop.hasProduct({ price: 10 })
  const cartItems = [{ productId: cap._id, quantity: 1 }]
  const body = { cartItems, addressInfo: inDhaka, shippingType: 'inside' as const, totalAmount: 90 }
  const { orderId } = await shop.guest().placeOrder({ body })
  await shop.connections.query(
    `insert into order_lines select order_id, position + n, product_id, title, image, price, quantity, size, taken_from_sizes
     from order_lines, generate_series(1, 199) n where order_id = $1`,
    [orderId],
  )
  const [other = ''] = (await (await shop.admin()).adminListOrders({ query: { search: 'ফাতেমা' } })).data.map(
    ({ _id }) => _id,
  )
  await (await shop.admin()).updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
  const number = shortOrderId({ _id: orderId })

  await page.goto(paths.admin.printOrders('slips', [orderId]))
  const sheets = await printed(page, 'A5')
  expect(sheets.length).toBeGreaterThan(5)
  expect(sheets[0]).toContain('Collect nothing')
  expect(sheets[0]).not.toContain('Cash to collect')
  for (const [index, text] of sheets.entries()) {
    expect(joined(text)).toContain(`Packingslip${number}`)
    expect(joined(text)).toContain(`${number}·${index + 1}/${sheets.length}`)
  }
  expect(sheets.at(-1)).toContain('200 pieces in this parcel')

  for (const address of ['/admin/orders/print?as=slips', '/admin/orders/print?lang=bn&as=slips']) {
    await page.goto(`${address}&ids=${orderId},${other}`)
    const both = await printed(page, 'A5')
    expect(both).toHaveLength(sheets.length + 1)
    const sheet = address.includes('lang=bn') ? ['পাতা১', 'পাতা২'] : ['sheet1', 'sheet2']
    expect(joined(both[1])).toContain(`${number}·${sheet[1]}`)
    expect(joined(both.at(-1))).toContain(`${shortOrderId({ _id: other })}·${sheet[0]}`)
  }
  // The page may be printed before the scripts have loaded: the server's page has the text at the foot.
  await early.goto(paths.admin.printOrders('slips', [orderId, other]))
  expect(await early.content()).toContain(`@bottom-right { content: "${number} · " "sheet " counter(`)
}

/** The sheets that come out of a printer for labels: their texts, and their sizes in millimetres. */
async function printedLabels(page: Page): Promise<{ text: string; size: number[] }[]> {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { text } = await extractText(pdf)
  return Promise.all(
    text.map(async (onSheet, index) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = (await pdf.getPage(index + 1)).view
      return { text: onSheet, size: [right - left, bottom - top].map((points) => Math.round((points / 72) * 25.4)) }
    }),
  )
}

/** What overflows its box: out of its label, or into what is below it. */
const reachingOut = (page: Page) =>
  page.getByRole('article').evaluateAll((labels) =>
    labels.flatMap((label) =>
      [...label.querySelectorAll('div, header, section, footer, ul, li, p, svg')]
        .filter((part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect()
          const box = (part.parentElement ?? label).getBoundingClientRect()
          return left < box.left - 1 || top < box.top - 1 || right > box.right + 1 || bottom > box.bottom + 1
        })
        .map((part) => part.textContent),
    ),
  )

/** As long as an address may be, in Bangla; of many lines, and of one endless word. */
const longest = {
  name: 'মোহাম্মদ আব্দুর রহমান চৌধুরী '.repeat(4).slice(0, 99),
  phone: '+8801712345678',
  address: 'বাড়ি নং ১২/ক, রোড নং ৭, ব্লক সি, মিরপুর-১০ গোলচত্বরের পাশে, সোনালী ব্যাংকের উপরে। '.repeat(7).slice(0, 499),
  city: 'ব্রাহ্মণবাড়িয়া সদর উপজেলা, '.repeat(4).slice(0, 99),
  pincode: '1216',
  notes: 'গেটে এসে ফোন করবেন, দারোয়ানকে কিছু দেবেন না। '.repeat(22).slice(0, 999),
}

test('parcel labels keep their size with the longest texts, and collect nothing for what is rejected', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  const products: Product[] = []
  for (let n = 1; n <= 16; n++)
    products.push(
      await shop.hasProduct({
        title: `${n} ${'Boishakh Premium Cap '.repeat(6)}`,
        price: 10,
        sizes: ['58 centimetres wide'],
      }),
    )
  const place = async (addressInfo: typeof inDhaka, lines: number) => {
    const cartItems = products
      .slice(0, lines)
      .map(({ _id }) => ({ productId: _id, quantity: 1, size: '58 centimetres wide' }))
    const body = { cartItems, addressInfo, shippingType: 'inside' as const, totalAmount: 10 * lines + 80 }
    return (await shop.guest().placeOrder({ body })).orderId
  }
  const long = await place(longest, 16)
  const word = await place(
    {
      ...longest,
      address: 'W'.repeat(500),
      name: 'W'.repeat(100),
      city: 'W'.repeat(100),
      notes: 'W'.repeat(1000),
      pincode: 'W'.repeat(20),
    },
    1,
  )
  const rejected = await place({ ...inDhaka, city: 'ব্রাহ্মণবাড়িয়া বাজার, ব্রাহ্মণবাড়িয়া' }, 1)
  await admin.updateOrder({ params: { id: rejected }, body: { orderStatus: 'rejected' } })
  for (const id of [word, long]) {
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } })
    await admin.bookParcels({ body: toBook([id], { courier: 'by-hand', trackingCode: 'W'.repeat(24) }) })
  }
  const ids = [rejected, word, long]

  const page = await browse('desktop', admin)
  await page.goto(paths.admin.printOrders('labels', ids))
  await expect(page.getByRole('heading', { level: 1, name: 'Labels (3)' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code of order/ })).toHaveCount(3)
  for (const [format, { sheet, perSheet }] of Object.entries(labelFormats)) {
    await page.getByLabel('Paper').selectOption(format)
    expect(await reachingOut(page), format).toEqual([])
    // The longest district is whole, and larger than its thana.
    const label = page.getByRole('article').filter({ hasText: shortOrderId({ _id: rejected }) })
    const [thana = 0, district = 0] = await Promise.all(
      ['ব্রাহ্মণবাড়িয়া বাজার', 'ব্রাহ্মণবাড়িয়া'].map((name) =>
        label.getByText(name, { exact: true }).evaluate((part) => {
          const isWhole = part.scrollWidth <= part.clientWidth
          return isWhole ? Number.parseFloat(getComputedStyle(part).fontSize) : 0
        }),
      ),
    )
    expect(thana, format).toBeGreaterThan(0)
    expect(district, format).toBeGreaterThan(thana * 1.4)
    const sheets = await printedLabels(page)
    expect(
      sheets.map(({ size }) => size),
      format,
    ).toEqual(Array(Math.ceil(3 / perSheet)).fill([...sheet]))
    const text = sheets.map((one) => one.text).join('\n')
    for (const id of ids) expect(joined(text).match(new RegExp(shortOrderId({ _id: id }), 'g')), format).toHaveLength(1)
    expect(text.match(/Collect nothing/g), format).toHaveLength(1)
    expect(text, format).toContain('৳240')
    expect(text, format).not.toContain('Dashboard')
    if (perSheet === 1) expect(sheets[0]?.text, format).toContain('Collect nothing')
  }
  // The browser remembers the paper.
  await page.reload()
  await expect(page.getByLabel('Paper')).toHaveValue('a4-4')
})
