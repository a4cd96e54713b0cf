import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startShop } from '../testing/shop.ts'
import { vainReadsOf } from '../testing/vain-reads.ts'

const MANY = 9_000

test('the uses of a coupon are counted without reading its rejected orders', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const coupon = { discountPercentage: 15, expiryDate: '2099-12-31' }
  for (const code of ['EID15', 'RARE5']) await admin.createCoupon({ body: { ...coupon, name: code, code } })
  await sql`
    insert into orders (
      id, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode, district, coupon_code, order_status
    )
    select 'order' || lpad(number::text, 8, '0'), 'inside', 80, 500, 580, 'Rahim', '01712345678', 'House 7', 'Savar', '', 'Dhaka',
      case when number % 1000 = 0 then 'Rare5' when number % 5 < 2 then 'EID15' end,
      case when number % 3 = 0 then 'rejected' else 'delivered' end
    from generate_series(1, ${MANY}::int) as number`.execute(shop.db)
  await shop.asOwner('vacuum analyze orders')
  const listed = async () => {
    const { data } = await admin.listCoupons()
    assert.deepEqual(
      data.map(({ code, timesUsed }) => [code, timesUsed]),
      [
        ['RARE5', 6],
        ['EID15', 2_394],
      ],
    )
  }
  assert.deepEqual(await vainReadsOf(shop, /from "?coupons/, listed), [])
})
