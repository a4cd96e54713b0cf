import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { clean } from '../cleaning.ts'
import { newTrxId, startClaiming } from '../testing/claims.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { unbalanced } from '../testing/paying.ts'

const { shop, admin, hasAsked } = await startClaiming()
after(() => shop[Symbol.asyncDispose]())

test('a buyer sees where to send how much, enters what was sent, and it counts once staff confirm it', async () => {
  const order = await hasAsked()
  const before = await order.seen()
  assert.deepEqual(
    [before.payNow, before.toPay, before.advance.state, before.payTo.map(({ number }) => number)],
    [80, 580, 'due', ['01712345678', '01812345678']],
  )
  const trxId = newTrxId()
  const claimed = await order.claimIt(` ${trxId.toLowerCase().slice(0, 4)} ${trxId.toLowerCase().slice(4)} `)
  assert.deepEqual([claimed.advance.state, claimed.paid, claimed.claims[0]?.trxId], ['checking', 0, trxId])
  assert.equal((await order.read()).advance.state, 'checking')
  const { data } = await admin.listClaims({ query: {} })
  assert.deepEqual(
    data
      .filter(({ orderId }) => orderId === order.orderId)
      .map(({ amount, sender, order: of }) => [amount, sender, of.payNow]),
    [[80, '01912345678', 80]],
  )
  const { claims: waiting } = (await admin.getHints()).data
  const confirmed = await order.confirm()
  assert.equal((await admin.getHints()).data.claims, waiting - 1, 'the dashboard shows what waits')
  assert.deepEqual([confirmed.state, confirmed.received, confirmed.order.payNow], ['confirmed', 80, 0])
  const paid = await order.seen()
  assert.deepEqual(
    [paid.paid, paid.toPay, paid.advance.state, paid.payTo, paid.claims[0]?.state],
    [80, 500, 'paid', [], 'confirmed'],
  )
  const [entry] = (await order.read()).payments ?? []
  assert.deepEqual(
    [entry?.kind, entry?.method, entry?.reference, entry?.belongsTo],
    ['advance', 'bkash', trxId, 'claim'],
  )
  assert.deepEqual(await unbalanced(shop), [])
})

test('less than was asked for stays due, and the rest is paid at the door or by another transfer', async () => {
  const order = await hasAsked()
  await order.claimIt(newTrxId())
  await order.confirm({ received: 50 })
  const less = await order.seen()
  assert.deepEqual([less.paid, less.payNow, less.advance.state, less.toPay], [50, 30, 'due', 530])
  const again = await order.claimIt(newTrxId(), { wallet: 'nagad' })
  assert.deepEqual(
    again.claims.map(({ amount }) => amount),
    [80, 30],
  )
  await order.confirm({ received: 40 })
  assert.deepEqual([(await order.seen()).paid, (await order.seen()).toPay], [90, 490])
  assert.deepEqual(await unbalanced(shop), [])
})

test('a refused claim is read with its reason, and its TrxID can be sent again', async () => {
  const order = await hasAsked()
  const trxId = newTrxId()
  await order.claimIt(trxId)
  const params = { id: await order.claimId() }
  const refusal = {
    params,
    body: { refusal: 'not_found' as const, answer: 'Please look again' },
    idempotencyKey: 'a refusal',
  }
  const first = await admin.refuseClaim(refusal)
  assert.deepEqual(await admin.refuseClaim(refusal), first)
  const seen = await order.seen()
  assert.deepEqual(
    [seen.advance.state, seen.claims[0]?.state, seen.claims[0]?.refusal, seen.claims[0]?.answer, seen.paid],
    ['due', 'refused', 'not_found', 'Please look again', 0],
  )
  await refused(admin.confirmClaim({ params, body: {} }), { status: 409, code: 'claim_decided' })
  await refused(admin.refuseClaim({ params, body: { refusal: 'other' } }), { status: 409, code: 'claim_decided' })
  assert.equal((await order.claimIt(trxId)).advance.state, 'checking')
  assert.doesNotMatch(JSON.stringify(await order.seen()), /Administrator|userId/)
})

test('two staff who confirm a claim at once, and a repeat, write one entry', async () => {
  const order = await hasAsked()
  await order.claimIt(newTrxId())
  await shop.warmUp()
  const params = { id: await order.claimId() }
  const accounts = await shop.helper('accounts')
  const { fulfilled, rejected } = await settled([
    ...times(6, (index) => (index % 2 ? admin : accounts).confirmClaim({ params, body: {} })),
    admin.confirmClaims({ body: { claims: [{ _id: params.id }] } }) as Promise<unknown>,
    ...times(3, () => admin.refuseClaim({ params, body: { refusal: 'not_found' } }) as Promise<unknown>),
  ])
  assert.ok(fulfilled.length >= 1 && fulfilled.length <= 2, String(fulfilled.length))
  assert.ok(rejected.every(({ code }) => code === 'claim_decided'))
  const { payments = [], paid, advance } = await order.read()
  const state = (await admin.listOrderClaims({ params: { id: order.orderId } })).data[0]?.state
  if (state === 'confirmed') assert.deepEqual([payments.length, paid, advance.state], [1, 80, 'paid'])
  else assert.deepEqual([payments.length, paid, advance.state], [0, 0, 'due'])
  const alone = await hasAsked()
  await alone.claimIt(newTrxId())
  const confirmation = { params: { id: await alone.claimId() }, body: {}, idempotencyKey: 'a confirmation' }
  const first = await admin.confirmClaim(confirmation)
  assert.deepEqual(await admin.confirmClaim(confirmation), first)
  assert.equal((await alone.read()).payments?.length, 1)
  assert.deepEqual(await unbalanced(shop), [])
})

test('of two buyers who send one TrxID at once one is taken, and the other reads nothing of that order', async () => {
  const orders = [await hasAsked(), await hasAsked()]
  const trxId = newTrxId()
  await shop.warmUp(6)
  const { fulfilled, rejected } = await settled(orders.flatMap((order) => times(3, () => order.claimIt(trxId))))
  // Saying the same again changes nothing.
  assert.deepEqual([fulfilled.length, rejected.length], [3, 3])
  for (const { code, message, body } of rejected as { code: string; message: string; body?: unknown }[]) {
    assert.deepEqual([code, /call us at \+880/.test(message)], ['transfer_used', true])
    for (const { orderId } of orders)
      assert.doesNotMatch(`${message} ${JSON.stringify(body)}`, new RegExp(orderId.slice(-5)))
  }
  const claims = await shop.db.selectFrom('paymentClaims').select('id').where('trxId', '=', trxId).execute()
  assert.equal(claims.length, 1)
  // Another wallet numbers its transfers by itself.
  const late = await hasAsked()
  assert.equal((await late.claimIt(trxId, { wallet: 'nagad' })).advance.state, 'checking')
})

test('a transfer that staff have recorded by hand is claimed by no buyer, and confirmed for no second order', async () => {
  const [one, other] = [await hasAsked(), await hasAsked()]
  const trxId = newTrxId()
  await admin.recordPayment({ body: { orderId: one.orderId, method: 'bkash', amount: 80, reference: trxId } })
  assert.equal((await one.seen()).advance.state, 'paid')
  await refused(other.claimIt(trxId), { status: 409, code: 'transfer_used' })
  await refused(one.claimIt(newTrxId()), { status: 409, code: 'nothing_to_pay' })
  const late = newTrxId()
  await other.claimIt(late)
  const third = await hasAsked()
  await admin.recordPayment({ body: { orderId: third.orderId, method: 'bkash', amount: 80, reference: late } })
  await refused(other.confirm(), { status: 409, code: 'reference_used', message: new RegExp(third.orderId.slice(-5)) })
  assert.equal((await other.read()).advance.state, 'checking')
  assert.deepEqual(await unbalanced(shop), [])
})

test('messages that are pasted are matched to what waits, and one press confirms those that fit', async () => {
  const orders = [await hasAsked(), await hasAsked(), await hasAsked()]
  const ids = orders.map(newTrxId)
  for (const [index, order] of orders.entries()) await order.claimIt(ids[index] ?? '')
  const sms = (trxId: string, amount: string, sender = '01912345678') =>
    `You have received Tk ${amount} from ${sender}. Fee Tk 0.00. Balance Tk 9,999.00. TrxID ${trxId} at 27/11/2026 13:22`
  const text = [
    sms(ids[0] ?? '', '80.00'),
    sms(ids[1] ?? '', '50.00'),
    sms(ids[2] ?? '', '80.00', '01811111111'),
    sms('NOBODY0001', '80.00'),
  ].join('\n')
  const read = async () => (await admin.readWalletMessages({ body: { text } })).data
  const before = await read()
  assert.deepEqual(
    before.map(({ match }) => match),
    ['matched', 'otherAmount', 'otherSender', 'noClaim'],
  )
  const claims = before.flatMap(({ match, claim, amount }) =>
    match === 'matched' && claim ? [{ _id: claim._id, received: amount }] : [],
  )
  const { data } = await admin.confirmClaims({ body: { claims } })
  assert.deepEqual(
    data.map(({ isConfirmed }) => isConfirmed),
    [true],
  )
  // The answer was lost: a repeat confirms nothing twice, and answers what is in the ledger.
  assert.deepEqual((await admin.confirmClaims({ body: { claims } })).data, data)
  const refusedOne = { params: { id: before[1]?.claim?._id ?? '' }, body: { refusal: 'not_found' as const } }
  await admin.refuseClaim(refusedOne)
  const [late] = (await admin.confirmClaims({ body: { claims: [{ _id: refusedOne.params.id }] } })).data
  assert.deepEqual([late?.isConfirmed, /already/.test(late?.message ?? '')], [false, true])
  assert.deepEqual(
    (await read()).map(({ match }) => match),
    ['confirmed', 'noClaim', 'otherSender', 'noClaim'],
  )
  assert.deepEqual(await Promise.all(orders.map(async (order) => (await order.seen()).paid)), [80, 0, 0])
  assert.deepEqual(await unbalanced(shop), [])
})

test('a line of a statement that names no wallet fits one transfer, and not that of another wallet once it has paid', async () => {
  const [one, other, byHand] = [await hasAsked(), await hasAsked(), await hasAsked()]
  const trxId = newTrxId()
  await one.claimIt(trxId)
  await other.claimIt(trxId, { wallet: 'nagad' })
  const matchOf = async (id: string) => {
    const { data } = await admin.readWalletMessages({ body: { text: `27/11/2026 ${id} 01912345678 80.00` } })
    return data.map(({ match, claim }) => [match, claim?.orderId])
  }
  assert.deepEqual(await matchOf(trxId), [['severalClaims', undefined]])
  await one.confirm()
  assert.deepEqual(await matchOf(trxId), [['confirmed', one.orderId]])
  const recorded = newTrxId()
  await admin.recordPayment({ body: { orderId: byHand.orderId, method: 'bkash', amount: 80, reference: recorded } })
  await (await hasAsked()).claimIt(recorded, { wallet: 'nagad' })
  assert.deepEqual(await matchOf(recorded), [['confirmed', undefined]])
})

test('the link of an order claims for no other order, a wrong TrxID or number is refused by field, and tries are limited', async () => {
  const order = await hasAsked()
  const bad = (more: object) => order.claimIt(newTrxId(), more)
  await refused(order.claimIt('SHORT'), { status: 400 })
  await refused(order.claimIt('ABC-DEF-1234'), { status: 400 })
  await refused(bad({ sender: '12345' }), { status: 400, errors: { sender: 'Enter the number that you sent it from' } })
  await refused(bad({ wallet: 'gold' }), { status: 400 })
  await refused(bad({ wallet: 'rocket' }), { status: 409, code: 'payment_not_set_up' })
  await refused(bad({ key: `${order.orderKey.slice(0, -1)}x` }), { status: 404 })
  await order.claimIt(newTrxId())
  for (const _ of times(9, async () => {})) await order.claimIt(newTrxId()).catch(() => null)
  await refused(order.claimIt(newTrxId()), { status: 429 })
})

test('managers check payments; helpers with the roles orders, packing and catalogue may not', async () => {
  const order = await hasAsked()
  await order.claimIt(newTrxId())
  const params = { id: await order.claimId() }
  for (const role of ['orders', 'packing', 'catalogue'] as const) {
    const helper = await shop.helper(role)
    await refused(helper.listClaims({ query: {} }), { status: 403 })
    await refused(helper.confirmClaim({ params, body: {} }), { status: 403 })
    await refused(helper.readWalletMessages({ body: { text: 'x' } }), { status: 403 })
  }
  await (await shop.helper('manager')).confirmClaim({ params, body: {} })
  assert.equal((await order.read()).paid, 80)
})

test('the link of an order has no number that money was sent from', async () => {
  const order = await hasAsked()
  assert.doesNotMatch(JSON.stringify(await order.claimIt(newTrxId())), /01912345678/)
  await order.confirm()
  await admin.updateOrder({ params: { id: order.orderId }, body: { orderStatus: 'delivered' } })
  const seen = await order.seen()
  assert.equal(seen.claims.length, 1)
  assert.doesNotMatch(JSON.stringify(seen), /01912345678/)
})

test('with the buyer of an old order the number that sent the money is deleted', async () => {
  const order = await hasAsked()
  await order.claimIt(newTrxId())
  await order.confirm()
  await admin.updateOrder({ params: { id: order.orderId }, body: { orderStatus: 'delivered' } })
  const longAgo = new Date('2020-01-01')
  await shop.db.updateTable('orders').set({ updatedAt: longAgo }).where('id', '=', order.orderId).execute()
  await clean(shop)
  const [claim] = (await admin.listOrderClaims({ params: { id: order.orderId } })).data
  assert.deepEqual([claim?.sender, claim?.amount], ['', 80])
})
