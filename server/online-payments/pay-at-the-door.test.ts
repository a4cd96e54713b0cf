import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, times } from '../testing/expect.ts'
import { comeBack } from '../testing/paying.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka } from '../testing/shop.ts'
import { openUnpaid, passHold } from '../testing/unpaid-orders.ts'

test('a buyer who chose to pay online can change to cash, in time or later, once', async () => {
  await using scene = await openUnpaid()
  const { shop, cap, placed } = scene
  const [inTime, late] = [await placed(), await placed()]
  assert.equal((await inTime.atTheDoor()).data.canPayAtTheDoor, false)
  await inTime.atTheDoor()
  await passHold(shop)
  assert.deepEqual([(await late.mine()).isNotPaid, await shop.stockOf(cap)], [true, 2])
  const [answer] = await Promise.all(times(3, late.atTheDoor))
  const mine = answer?.data
  assert.deepEqual([mine?.status, mine?.toPay, await shop.stockOf(cap)], ['placed', 580, 1])
  await passHold(shop)
  for (const order of [inTime, late]) {
    const { orderStatus, paymentMethod, toCollect, advance } = await order.read()
    assert.deepEqual([orderStatus, paymentMethod, toCollect, advance?.state], ['pending', 'COD', 580, 'none'])
    assert.equal((await order.kinds()).filter((kind) => kind === 'paysAtTheDoor').length, 1)
  }
})

test('what the shop asks for in advance, and money that is being looked at, are not paid at the door instead', async () => {
  await using scene = await openUnpaid()
  const { bkash, shop, placed } = scene
  const { payments } = shop.settings.current()
  const paying = await placed()
  bkash.set('fail', /execute|status/)
  await comeBack(bkash.authorise(paying.paymentID))
  await refused(paying.atTheDoor(), { status: 409, code: 'not_at_the_door' })
  bkash.set('work', /execute|status/)
  await saveIn(shop, 'payments', { ...payments, advance: { ...payments.advance, ask: 'all', everybody: true } })
  const asked = await placed()
  assert.equal((await asked.mine()).canPayAtTheDoor, false)
  await refused(asked.atTheDoor(), { status: 409, code: 'not_at_the_door' })
})

test('an order whose buyer chose to pay online is not paid at the door once the shop asks for an advance where it goes', async () => {
  await using scene = await openUnpaid()
  const { shop, placed } = scene
  const { payments } = shop.settings.current()
  const advance = { ...payments.advance, ask: 'delivery', zones: ['outside-dhaka'] } as const
  await saveIn(shop, 'payments', { ...payments, advance })
  const [toDhaka, toSylhet] = [await placed(), await placed()]
  const { updatedAt } = await toSylhet.mine()
  const addressInfo = { ...inDhaka, district: 'Sylhet', thana: 'Kotwali', city: '' }
  await toSylhet.guest.correctMyOrder({ body: { key: toSylhet.key, updatedAt, addressInfo, totalAmount: 650 } })
  assert.equal((await toSylhet.mine()).canPayAtTheDoor, false)
  await refused(toSylhet.atTheDoor(), { status: 409, code: 'not_at_the_door' })
  assert.equal((await toDhaka.mine()).canPayAtTheDoor, true)
  assert.equal((await toDhaka.atTheDoor()).data.toPay, 580)
})
