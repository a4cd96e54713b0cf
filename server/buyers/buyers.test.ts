import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { refused, settled, times } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { statementsOf } from '../testing/statements.ts'

const params = { phone: inDhaka.phone }

type Made = { phone?: string; address?: string; status?: 'delivered' | 'rejected'; minutes?: number }

/** An order of `phone`, moved to a status, placed so many minutes ago. */
async function hasOrder(
  shop: TestShop,
  { phone = inDhaka.phone, address = inDhaka.address, status, minutes = 0 }: Made = {},
  browser = shop.guest(),
): Promise<string> {
  const body = { ...orderOf(await shop.hasProduct()), addressInfo: { ...inDhaka, phone, address } }
  const { orderId: id } = await browser.placeOrder({ body })
  const admin = await shop.admin()
  if (status) await admin.updateOrder({ params: { id }, body: { orderStatus: status } })
  await sql`update orders set created_at = created_at - make_interval(mins => ${minutes}) where id = ${id}`.execute(
    shop.db,
  )
  return id
}

test('orders of a phone number are on one page, however it is written, of guests and accounts together', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await hasOrder(shop, { phone: '+8801712-345678', status: 'delivered', minutes: 90 })
  await hasOrder(
    shop,
    { phone: '০১৭১২৩৪৫৬৭৮', address: 'House 9', status: 'delivered', minutes: 80 },
    await shop.customer(),
  )
  await hasOrder(shop, { status: 'rejected', minutes: 70 })
  await hasOrder(shop)
  await hasOrder(shop, { phone: '01812345678' })
  const { data } = await admin.getBuyer({ params: { phone: '+880 1712-345678' } })
  assert.deepEqual(
    [data.phone, data.orders, data.delivered, data.rejected, data.deliveredAmount],
    ['01712345678', 4, 2, 1, 1160],
  )
  assert.deepEqual(
    data.addresses.map(({ address, orders }) => [address, orders]),
    [
      [inDhaka.address, 3],
      ['House 9', 1],
    ],
  )
  for (const phone of ['০১৭১২৩৪৫৬৭৮', '8801712345678']) {
    assert.deepEqual((await admin.getBuyer({ params: { phone } })).data, data)
  }
  assert.equal((await admin.adminListOrders({ query: { search: data.phone, limit: 2 } })).total, 4)
  assert.equal((await admin.getBuyer({ params: { phone: '01912345678' } })).data.orders, 0)
  await refused(admin.getBuyer({ params: { phone: '12345' } }), { status: 404 })
})

test('an address of a number has the district and thana that were chosen for it', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct()
  const chosen = { ...inDhaka, city: 'Savar, Dhaka', district: 'Dhaka', thana: 'Savar' }
  for (const addressInfo of [{ ...inDhaka, city: 'Savar, Dhaka' }, chosen]) {
    await (await shop.admin()).placeOrder({ body: { ...orderOf(cap, { shippingType: 'outside' }), addressInfo } })
  }
  const { addresses } = (await (await shop.admin()).getBuyer({ params })).data
  assert.deepEqual(
    addresses.map(({ city, district, thana }) => [city, district, thana]),
    [
      ['Savar, Dhaka', 'Dhaka', 'Savar'],
      ['Savar, Dhaka', '', ''],
    ],
  )
})

test('of two who note something of a number, the second is asked to reload; tags are words of the shop', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const before = (await admin.getBuyer({ params })).data
  assert.equal(before.updatedAt, null)
  const noted = { notes: 'Gate behind the mosque', tags: ['Wholesale', 'wholesale', 'Uttara'], callFirst: true }
  await shop.warmUp(2)
  const both = times(2, () => admin.updateBuyer({ params, body: { ...noted, updatedAt: before.updatedAt } }))
  const { fulfilled, rejected } = await settled(both)
  assert.equal(fulfilled.length, 1)
  assert.deepEqual(
    rejected.map(({ status, code }) => [status, code]),
    [[409, 'stale']],
  )
  const { data } = await admin.getBuyer({ params })
  assert.deepEqual([data.notes, data.tags, data.callFirst], [noted.notes, ['Wholesale', 'Uttara'], true])
  await admin.updateBuyer({ params, body: { tags: [], updatedAt: data.updatedAt } })
  await refused(admin.updateBuyer({ params, body: { notes: '', updatedAt: data.updatedAt } }), { status: 409 })
  await refused(admin.updateBuyer({ params, body: { tags: Array.from({ length: 11 }, (_, index) => `${index}`) } }), {
    status: 400,
  })
  const after = (await admin.getBuyer({ params })).data
  assert.deepEqual([after.notes, after.tags], [noted.notes, []])
  const { data: trail } = await admin.listAudit({ query: { action: 'buyer_changed' } })
  assert.doesNotMatch(JSON.stringify(trail), /mosque|Wholesale|01712345678/)
})

test('the checkout asks a blocked number to call, for guests and customers; staff still enter its orders', async () => {
  for (const RATE_LIMITS of ['on', 'off']) {
    await using shop = await startShop({ env: { RATE_LIMITS } })
    const [admin, customer] = [await shop.admin(), await shop.customer()]
    const cap = await shop.hasProduct({ totalStock: 9 })
    await admin.updateBuyer({ params, body: { isBlocked: true } })
    for (const [index, browser] of [shop.guest(), customer].entries()) {
      const body = { ...orderOf(cap), addressInfo: { ...inDhaka, phone: index ? '৮৮০১৭১২৩৪৫৬৭৮' : '+8801712345678' } }
      await refused(browser.placeOrder({ body, idempotencyKey: `${'0123456789abcdef'.repeat(2)}${index}` }), {
        status: 409,
        message: 'We cannot take this order here. Please call us at +8801700000000',
      })
    }
    assert.equal(await shop.stockOf(cap), 9)
    const { orderId: id } = await admin.placeOrder({ body: orderOf(cap) })
    const { data } = await admin.adminGetOrder({ params: { id } })
    assert.deepEqual([data.desk.buyer?.isBlocked, data.desk.buyer?.nth], [true, 1])
    await admin.updateBuyer({ params, body: { isBlocked: false } })
    await shop.guest().placeOrder({ body: orderOf(cap) })
    assert.equal(await shop.stockOf(cap), 7)
  }
})

test('an order shows which of its number’s orders it is, and that it is the second within the hour', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  for (const minutes of [300, 200]) await hasOrder(shop, { status: 'delivered', minutes })
  await hasOrder(shop, { phone: '+8801712345678', status: 'rejected', minutes: 30 })
  await hasOrder(shop)
  await hasOrder(shop, { phone: '01812345678' })
  await admin.updateBuyer({ params, body: { callFirst: true, tags: ['Uttara'] } })
  const { data } = await admin.adminListOrders({ query: {} })
  assert.deepEqual(
    data.map(({ desk: { buyer } }) => [buyer?.phone.slice(0, 3), buyer?.nth, buyer?.withinHour]),
    [
      ['018', 1, 1],
      ['017', 4, 2],
      ['017', 3, 1],
      ['017', 2, 1],
      ['017', 1, 1],
    ],
  )
  const buyer = data[1]?.desk.buyer
  assert.deepEqual([buyer?.orders, buyer?.delivered, buyer?.rejected], [4, 2, 1])
  assert.deepEqual([buyer?.callFirst, buyer?.isBlocked, buyer?.tags], [true, false, ['Uttara']])
  assert.deepEqual([data[0]?.desk.buyer?.callFirst, data[0]?.desk.buyer?.tags], [false, []])
})

test('the buyers of a page of orders are read by one statement, which counts only some orders of a number that has many', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const id = await hasOrder(shop)
  await sql`
    insert into orders
      (id, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode, created_at)
    select 'old' || number, 'inside', 80, 500, 580, 'Rahim', '01712345678', 'House 7', 'Dhaka', '1209',
      now() - number * interval '1 minute'
    from generate_series(1, 400) as number`.execute(shop.db)
  const list = (limit: number) => () => admin.adminListOrders({ query: { limit } })
  const [few, many] = [await statementsOf(shop, list(1)), await statementsOf(shop, list(100))]
  assert.equal(many.length, few.length)
  const { data } = await admin.adminGetOrder({ params: { id } })
  assert.deepEqual([data.desk.buyer?.orders, data.desk.buyer?.withinHour], [101, 61])
  const old = (await admin.adminGetOrder({ params: { id: 'old400' } })).data
  assert.deepEqual([old.desk.buyer?.orders, old.desk.buyer?.withinHour], [101, 1])
})
