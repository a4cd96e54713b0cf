import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { refused } from '../testing/expect.ts'
import { startBkash } from '../testing/fake-bkash.ts'
import { startNagad } from '../testing/fake-nagad.ts'
import { comeBack, turnOn, unbalanced } from '../testing/paying.ts'
import { saveIn } from '../testing/settings.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'

async function open() {
  const bkash = await startBkash()
  const shop = await startShop({ env: bkash.env })
  await turnOn(shop, 'bkash', bkash)
  const cap = await shop.hasProduct({ price: 500, totalStock: 10 })
  const place = (payNow: 'all' | 'delivery' | 'asked' = 'all') =>
    shop.guest().placeOrder({ body: { ...orderOf(cap), paymentMethod: 'bkash', payNow } })
  const read = async (id: string) => (await (await shop.admin()).adminGetOrder({ params: { id } })).data
  return {
    bkash,
    shop,
    cap,
    place,
    read,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await bkash[Symbol.asyncDispose]()
    },
  }
}

test('an order that is paid by bKash leads there from the checkout; it is placed before it is paid, and once', async () => {
  await using scene = await open()
  const { bkash, shop, cap, place, read } = scene
  assert.deepEqual((await shop.guest().getShop()).data.payments, {
    ways: ['bkash'],
    asksAdvance: false,
    asksAll: false,
  })
  const placed = await place()
  assert.equal(placed.approvalURL, `${bkash.url}/buyer/${bkash.last().paymentID}`)
  assert.equal(placed.payment, bkash.last().merchantInvoiceNumber)
  assert.deepEqual([placed.payNow, (await read(placed.orderId)).paid, await shop.stockOf(cap)], [580, 0, 9])
  const back = await comeBack(bkash.authorise())
  assert.equal(back, `303 /shop/payment-success#${placed.payment}`)
  const { paid, toCollect, paymentStatus } = await read(placed.orderId)
  assert.deepEqual([paid, toCollect, paymentStatus], [580, 0, 'paid'])
  assert.deepEqual(await unbalanced(shop), [])
})

test('an order that is paid by Nagad leads there from the checkout, and back to what became of it', async () => {
  await using nagad = await startNagad()
  await using shop = await startShop({ env: nagad.env })
  await turnOn(shop, 'nagad', nagad)
  const body = { ...orderOf(await shop.hasProduct({ price: 500 })), paymentMethod: 'nagad', payNow: 'all' } as const
  const placed = await shop.guest().placeOrder({ body })
  assert.equal(placed.approvalURL, `${nagad.url}/buyer/${nagad.last().ref}`)
  assert.equal(placed.payment, nagad.last().orderId)
  assert.equal(await comeBack(nagad.pay()), `303 /shop/payment-success#${placed.payment}`)
  const { data } = await (await shop.admin()).adminGetOrder({ params: { id: placed.orderId } })
  assert.deepEqual([data.paid, data.paymentMethod, data.paymentStatus], [580, 'nagad', 'paid'])
})

test('what the shop asks for in advance is paid at the checkout, and the courier collects the rest', async () => {
  await using scene = await open()
  const { bkash, shop, cap, place, read } = scene
  const { payments } = shop.settings.current()
  const advance = { ...payments.advance, ask: 'share', percent: 20, everybody: true } as const
  await saveIn(shop, 'payments', { ...payments, advance })
  await refused(shop.guest().placeOrder({ body: orderOf(cap) }), { status: 409, code: 'advance_asked' })
  const { orderId, payNow } = await place('asked')
  assert.deepEqual([payNow, bkash.last().amount], [116, '116.00'])
  await comeBack(bkash.authorise())
  const { paid, toCollect, advance: after } = await read(orderId)
  assert.deepEqual([paid, toCollect, after?.state], [116, 464, 'paid'])
})

test('while bKash does not answer the order is placed all the same, and its page offers to pay', async () => {
  await using scene = await open()
  const { bkash, shop, place } = scene
  bkash.set('fail', /create/)
  const placed = await place()
  assert.deepEqual([placed.approvalURL, placed.payment, placed.payNow], [null, null, 580])
  bkash.set('work', /create/)
  const { data } = await shop.guest().getMyOrder({ body: { key: placed.orderKey } })
  assert.deepEqual([data.payOnline?.ways, data.payOnline?.all], [['bkash'], 580])
})

test('a buyer waits ten seconds for bKash: then the order is placed without it, and what it answers later is recorded', async (t) => {
  await using scene = await open()
  const { bkash, shop, place } = scene
  const release = bkash.hold(/create/)
  const called = async (times: number) => {
    while (bkash.countCalls('/create') < times) await nextTurn()
  }
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const placing = place()
  await called(1)
  t.mock.timers.tick(10_000)
  const { approvalURL, payment, payNow, orderKey: key } = await placing
  assert.deepEqual([approvalURL, payment, payNow], [null, null, 580])
  const paying = shop.guest().payMyOrder({ body: { key, provider: 'bkash' } })
  await called(2)
  t.mock.timers.tick(10_000)
  await refused(paying, { status: 409, code: 'provider_failed' })
  t.mock.timers.reset()
  release()
  const begun = () => shop.db.selectFrom('paymentAttempts').where('state', '=', 'redirected').select('id').execute()
  await until(async () => (await begun()).length === 2)
})

test('an order that is sent again with its key is one order, also where each answer leads to bKash', async () => {
  await using scene = await open()
  const { bkash, shop } = scene
  const guest = shop.guest()
  const key = randomUUID()
  const body = { ...orderOf(scene.cap), paymentMethod: 'bkash', payNow: 'all' } as const
  const first = await guest.placeOrder({ body, idempotencyKey: key })
  const again = await guest.placeOrder({ body, idempotencyKey: key })
  assert.equal(again.orderId, first.orderId)
  await comeBack(bkash.authorise())
  const paid = await guest.placeOrder({ body, idempotencyKey: key })
  assert.deepEqual([paid.orderId, paid.approvalURL], [first.orderId, null])
  assert.equal(await shop.stockOf(scene.cap), 9)
})

test('while staff check what a buyer has sent to a wallet, nothing is paid online: the money may be there already', async () => {
  await using scene = await open()
  const { shop, cap } = scene
  const admin = await shop.admin()
  const { payments } = shop.settings.current()
  const bkash = { isOn: true, number: '01712345678', kind: 'personal' } as const
  await saveIn(shop, 'payments', { ...payments, wallets: { ...payments.wallets, bkash } })
  const guest = shop.guest()
  const body = { ...orderOf(cap), paymentMethod: 'manual', payNow: 'all' } as const
  const { orderId, orderKey: key } = await guest.placeOrder({ body })
  const pay = () => guest.payMyOrder({ body: { key, provider: 'bkash' } })
  const mine = async () => (await guest.getMyOrder({ body: { key } })).data
  assert.equal((await mine()).payOnline?.all, 580)
  await guest.claimMyPayment({ body: { key, wallet: 'bkash', trxId: 'TRX0000001', sender: '01912345678' } })
  assert.equal((await mine()).payOnline, null)
  await refused(pay(), { status: 409, code: 'nothing_to_pay' })
  const [claim] = (await admin.listOrderClaims({ params: { id: orderId } })).data
  await admin.refuseClaim({ params: { id: claim?._id ?? '' }, body: { refusal: 'not_found' } })
  assert.equal((await mine()).payOnline?.all, 580)
  assert.equal((await pay()).approvalURL, `${scene.bkash.url}/buyer/${scene.bkash.last().paymentID}`)
})

test('a way to pay that is switched off is not taken at the checkout', async () => {
  await using scene = await open()
  const { shop, place } = scene
  await (await shop.admin()).savePaymentProvider({ params: { provider: 'bkash' }, body: { isOn: false } })
  await refused(place(), { status: 409, code: 'payment_not_set_up' })
  assert.equal((await shop.guest().getShop()).data.payments, undefined)
})
