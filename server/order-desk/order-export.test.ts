import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Pool } from '../db/open.ts'
import { refused } from '../testing/expect.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { untilQuiet } from '../testing/quiet.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { cookieHeader, type TestClient } from '../testing/test-client.ts'
import { anonymous } from '../visitor.ts'
import { exportOrders } from './order-export.service.ts'

const PATH = '/api/admin/orders/export'

test('the export has a line for each order that fits, as a spreadsheet shows it right', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct({ title: 'Cap, "soft"', price: 500, sizes: ['M'], totalStock: 50 })
  const place = async (info: Partial<typeof inDhaka & { district: string; thana: string }>) => {
    const body = { ...orderOf(cap, { quantity: 2, size: 'M' }), addressInfo: { ...inDhaka, ...info } }
    return (await shop.guest().placeOrder({ body })).orderId
  }
  await place({ name: 'Karim' })
  const id = await place({ name: 'ফাতেমা বেগম', phone: '+8801812345999', notes: 'Call\nfirst' })
  const admin = await shop.admin()
  const { data } = await admin.adminGetOrder({ params: { id } })
  const { headers, text } = await admin.raw('POST', PATH, { json: { search: 'ফাতেমা' } })
  assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
  const day = new Date(new Date(data.orderDate).getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
  const head =
    '"Order ID","Order Number","Order Date","Order Status","Payment Method","Payment Status",' +
    '"Name","Phone","Phone (text)","Address","City","District","Thana","Pincode","Notes",' +
    '"Items","Shipping (BDT)","Coupon","Discount (BDT)","Total (BDT)","Paid (BDT)","To Collect (BDT)"'
  const line =
    `"${id}","#${id.slice(-5)}","${day}","pending","COD","pending","ফাতেমা বেগম","01812345999","01812-345999",` +
    '"House 7, Road 3, Dhanmondi","Dhaka","Dhaka",,"1209","Call\nfirst",' +
    '"2 × Cap, ""soft"" (M)","80.00",,"0.00","1080.00","0.00","1080.00"'
  assert.equal(text.replace(/^\ufeff/, ''), `${head}\r\n${line}\r\n`)
  // A chosen place, and a city that was typed in another spelling.
  await place({ name: 'Rafiq', city: '', district: 'Dhaka', thana: 'Dhanmondi' })
  await place({ name: 'Rafiq', city: 'Chittagong' })
  await place({ name: 'Rafiq', city: 'Beanibazar, Sylhet' })
  const places = await admin.exportOrders({ body: { search: 'Rafiq' } })
  assert.match(places, /"Chattogram",,"1209"/)
  assert.match(places, /"Beanibazar, Sylhet","Sylhet",,"1209"/)
  assert.match(places, /"Dhaka","Dhanmondi","1209"/)
  const bytes = Buffer.from(await (await rawPost(shop, admin, PATH)).head)
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf], 'Excel takes it for UTF-8 by these')
})

test('nothing that a shopper typed runs as a formula', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct({ totalStock: 50 })
  const admin = await shop.admin()
  for (const name of ['=1+1', '+880', '-2', '@SUM(A1)', '＝1']) {
    await shop.guest().placeOrder({ body: { ...orderOf(cap), addressInfo: { ...inDhaka, name } } })
  }
  // No call takes these, and yet they may have come into the database.
  const older = ['\t=1', '\r=1']
  for (const name of older) {
    const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
    await shop.db.updateTable('orders').set({ name }).where('id', '=', orderId).execute()
  }
  // Where `;` separates cells, quotes around ours hold nothing together.
  const notes = '0171=1;=2 and; "+3\n-4'
  await shop.guest().placeOrder({ body: { ...orderOf(cap), addressInfo: { ...inDhaka, notes } } })
  const csv = await admin.exportOrders({ body: {} })
  assert.equal(csv.split('\r\n').length, 10)
  assert.ok(csv.includes(`"0171=1;'=2 and; ""'+3\n'-4"`), csv)
  for (const cell of csv.split(/[;\n]/)) assert.doesNotMatch(cell, /^["\s]*[=+\-@\t\r＝]/)
  for (const name of ["'=1+1", "'+880", "'-2", "'@SUM(A1)"]) assert.ok(csv.includes(`"${name}"`), name)
  for (const cell of csv.matchAll(/(?<=^|[,\n])"((?:[^"]|"")*)"/g)) assert.doesNotMatch(cell[1] ?? '', /^[=+\-@\t\r＝]/)
})

test('an export without orders is its first line, a filter that makes no sense is refused', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  assert.equal((await admin.exportOrders({ body: {} })).trim().split('\r\n').length, 1)
  assert.equal((await admin.exportOrders({ body: { search: '-' } })).trim().split('\r\n').length, 1)
  await refused(admin.exportOrders({ body: { from: 'yesterday' } }), { status: 400 })
  await refused(admin.exportOrders({ body: { ids: [] } }), { status: 400 })
  await refused(shop.guest().exportOrders({ body: {} }), { status: 401 })
  await refused((await shop.customer()).exportOrders({ body: {} }), { status: 403 })
})

test('every order is exported once, newest first, however many there are', async () => {
  await using shop = await startShop()
  await hasManyOrders(shop, 1_750)
  const csv = await (await shop.admin()).exportOrders({ body: { status: 'pending' } })
  const ids = [...csv.matchAll(/^"(01\w+)"/gm)].map((match) => match[1])
  assert.equal(ids.length, 1_750)
  assert.deepEqual(ids, [...new Set(ids)].sort().reverse())
})

test('a file of many orders is read as fast as it is taken', async (t) => {
  await using shop = await startShop()
  await hasManyOrders(shop, 20_000, 'x'.repeat(1_000))

  await t.test('a reader who takes nothing makes the shop read nothing, and one who leaves ends it', async () => {
    let asked = 0
    const counting = shop.db.withPlugin({
      transformQuery: ({ node }) => {
        asked++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const content = await exportOrders(counting as typeof counting & Pool, anonymous, {})
    await once(content, 'readable')
    await manyQueries(shop)
    assert.ok(asked <= 8, `${asked} queries for a reader who took nothing`)
    const before = asked
    content.destroy()
    await manyQueries(shop)
    assert.ok(asked <= before + 2, `${asked - before} queries for a reader who had left`)
  })

  await t.test('over the network too, it stops reading when the client does not read or has left', async () => {
    const admin = await shop.admin()
    let asked = 0
    shop.connections.on('acquire', () => asked++)
    const { answer } = await rawPost(shop, admin, PATH, true)
    await untilQuiet(shop)
    const unread = asked
    answer.destroy()
    await untilQuiet(shop)
    assert.ok(unread < 40, `${unread} queries, of 80 for the whole file, for a reader who took nothing`)
    assert.ok(asked <= unread + 2, `${asked - unread} queries for a reader who had left`)
  })
})

/** As many statements as an export without back pressure would send in the meantime. */
async function manyQueries(shop: TestShop): Promise<void> {
  for (let count = 0; count < 60; count++) await sql`select 1`.execute(shop.db)
}

/** The first bytes of an answer; with `hold` the rest stays where it is. */
async function rawPost(shop: TestShop, browser: TestClient, path: string, hold = false) {
  const headers = { cookie: cookieHeader(browser), 'content-type': 'application/json' }
  const [answer] = (await once(
    request(shop.address + path, { method: 'POST', headers, agent: false }).end('{}'),
    'response',
  )) as [IncomingMessage]
  const [head] = (await once(answer, 'data')) as [Buffer]
  if (hold) answer.pause()
  else answer.resume()
  return { answer, head }
}
