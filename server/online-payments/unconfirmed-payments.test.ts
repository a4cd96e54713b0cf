import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { startBkash } from '../testing/fake-bkash.ts'
import { startSslcommerz } from '../testing/fake-sslcommerz.ts'
import {
  askDue,
  comeBack,
  comeBackTwentyTimes,
  hasOrderToPay,
  notify,
  putBack,
  startPaying,
  sumOfAttempts,
  unbalanced,
} from '../testing/paying.ts'
import { startShop } from '../testing/shop.ts'

test('success that only a browser claims pays nothing: before the buyer has confirmed, for another payment, for none', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const [order, other] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { payment } = await order.pay('bkash')
  const mine = bkash.last()
  await comeBack(`${mine.callbackURL}?paymentID=TR0011&status=cancel`)
  assert.equal(await order.stateOf(payment), 'redirected', 'of a payment that is not this one')
  assert.equal(await comeBack(bkash.backOf(mine.paymentID, 'success')), `303 /shop/payment#${payment}`)
  assert.equal(await order.stateOf(payment), 'pending')
  await other.pay('bkash')
  const theirs = bkash.last()
  bkash.authorise(theirs.paymentID)
  const forged = new URL(mine.callbackURL)
  forged.search = `?paymentID=${theirs.paymentID}&status=success`
  await comeBack(forged.href)
  assert.deepEqual([(await order.read()).paid, (await other.read()).paid, bkash.taken()], [0, 0, 0])
  assert.equal(await comeBack(`${shop.address}/api/payments/bkash/return/PUNKNOWN?status=success`), '303 /shop/payment')
  assert.equal(await comeBack(`${shop.address}/api/payments/sslcommerz/return/${payment}`), '303 /shop/payment')
  assert.equal(await comeBack(`${shop.address}/api/payments/owl/return/${payment}`), '303 /shop/payment')
  await putBack(shop, payment, 'confirmedAt', 11)
  await askDue(shop)
  assert.equal(await order.stateOf(payment), 'failed', 'bKash has taken nothing since')
  assert.deepEqual(await unbalanced(shop), [])
})

test('an answer of bKash that is lost, late, a page or missing is asked for again: nothing is lost and nothing is paid twice', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  for (const mode of ['lose', 'html', 'drop', 'slow', 'fail'] as const) {
    const order = await hasOrderToPay(shop)
    const { payment } = await order.pay('bkash')
    const back = bkash.authorise()
    bkash.set(mode, /execute/)
    if (mode !== 'slow') bkash.set('fail', /status/)
    await comeBack(back)
    if (mode !== 'slow') assert.equal(await order.stateOf(payment), 'pending', mode)
    await putBack(shop, payment, 'executedAt', 1.5)
    await askDue(shop)
    assert.equal(await order.stateOf(payment), 'paid', mode)
    assert.equal((await order.read()).paid, 580, mode)
  }
  assert.equal(await sumOfAttempts(shop), bkash.taken())
  assert.deepEqual(await unbalanced(shop), [])
})

test('a payment that bKash has refused is not taken later: its buyer read that nothing was taken, and has paid again', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  bkash.refuseDuplicates()
  const [other, order] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  await other.pay('bkash')
  await comeBack(bkash.authorise())
  const { payment } = await order.pay('bkash')
  const back = bkash.authorise()
  await comeBack(back)
  assert.equal(await order.stateOf(payment), 'failed')
  bkash.passTime(3)
  await order.pay('bkash')
  await comeBack(bkash.authorise())
  await putBack(shop, payment, 'executedAt', 3)
  await askDue(shop)
  await comeBack(back)
  assert.equal(bkash.countCalls('/execute'), 3)
  assert.deepEqual([await order.stateOf(payment), (await order.read()).paid], ['failed', 580])
  assert.deepEqual([await sumOfAttempts(shop), bkash.taken()], [116_000, 116_000])
})

test('a browser that is closed after paying at bKash: nothing is taken without its return, and one within a day is still paid', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  const pays = async (hoursAgo: number) => {
    const { payment } = await order.pay('bkash')
    const back = bkash.authorise()
    await askDue(shop)
    assert.deepEqual([await order.stateOf(payment), bkash.taken()], ['redirected', 0])
    bkash.passTime(hoursAgo * 60)
    await putBack(shop, payment, 'createdAt', hoursAgo * 60)
    await askDue(shop)
    return { payment, back }
  }
  const tooLate = await pays(25)
  assert.equal(await order.stateOf(tooLate.payment), 'expired')
  assert.equal((await shop.db.selectFrom('paymentAttempts').select('askAt').executeTakeFirstOrThrow()).askAt, null)
  const late = await pays(23)
  for (const { back } of [tooLate, late]) await comeBack(back)
  assert.equal(await order.stateOf(tooLate.payment), 'expired')
  assert.equal(await order.stateOf(late.payment), 'paid')
  assert.deepEqual([bkash.taken(), await sumOfAttempts(shop), await unbalanced(shop)], [58_000, 58_000, []])
})

test('twenty returns at once, in two processes, take the money once and write one entry', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  await using second = await startShop({ besides: shop, env: bkash.env })
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('bkash')
  const back = bkash.authorise()
  await comeBackTwentyTimes(back, [shop, second])
  await askDue(second)
  assert.equal(await order.stateOf(payment), 'paid')
  assert.equal(bkash.countCalls('/execute'), 1)
  assert.deepEqual([(await order.read()).paid, await sumOfAttempts(shop)], [580, bkash.taken()])
  assert.deepEqual(await unbalanced(shop), [])
})

test('an attempt without an answer is asked about after minutes and hours; staff can ask at once', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('bkash')
  const read = () => shop.db.selectFrom('paymentAttempts').selectAll().executeTakeFirstOrThrow()
  const minutesOf = async () => {
    const { askAt, createdAt } = await read()
    return Math.round(((askAt?.getTime() ?? 0) - createdAt.getTime()) / 60_000)
  }
  const seen = [await minutesOf()]
  for (const age of [2, 10, 30, 120]) {
    await shop.db
      .updateTable('paymentAttempts')
      .set({ createdAt: new Date(Date.now() - age * 60_000 - 1_000) })
      .execute()
    await askDue(shop)
    seen.push(await minutesOf())
  }
  assert.deepEqual(seen, [2, 10, 30, 120, 24 * 60])
  bkash.authorise()
  Object.assign(bkash.last(), { status: 'Completed', trxID: 'BKA96AB813' })
  const asked = await order.admin.askPaymentAttempt({ params: { id: payment }, body: {} })
  assert.deepEqual([asked.data.state, asked.data.reference], ['paid', 'BKA96AB813'])
  bkash.set('fail', /./, 9)
  const { payment: other } = await (await hasOrderToPay(shop)).pay('bkash').catch(() => ({ payment: '' }))
  assert.equal(other, '')
  await refused((await shop.helper('packing')).askPaymentAttempt({ params: { id: payment }, body: {} }), {
    status: 403,
  })
})

test('a capture asks bKash, by its name of the payment or the shop’s; what is not paid, or was never begun, is refused', async () => {
  await using started = await startPaying('bkash', startBkash)
  const { shop, fake: bkash } = started
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('bkash')
  const { paymentID } = bkash.last()
  const capture = (paymentId: string) => shop.guest().captureOrder({ body: { paymentId, orderId: order.orderId } })
  await refused(capture('PAY-1'), { status: 409, code: 'cash_on_delivery' })
  await refused(shop.guest().captureOrder({ body: { paymentId: payment, orderId: '\0' } }), { status: 409 })
  await refused(capture(payment), { status: 409, code: 'payment_not_done' })
  bkash.authorise(paymentID)
  Object.assign(bkash.last(), { status: 'Completed', trxID: 'BKA96AB813' })
  for (const name of [paymentID, payment, payment]) assert.deepEqual(await capture(name), { success: true })
  assert.equal((await order.read()).paid, 580)
  assert.deepEqual(await unbalanced(shop), [])
})

test('returns and notifications of a payment that are repeated without end do not reach its provider; the job asks instead', async () => {
  await using started = await startPaying('sslcommerz', startSslcommerz)
  const { shop, fake: gateway } = started
  const order = await hasOrderToPay(shop)
  const { payment } = await order.pay('sslcommerz')
  const back = `${shop.address}/api/payments/sslcommerz/return/${payment}`
  const form = { tran_id: payment, status: 'FAILED' }
  for (let hit = 0; hit < 20; hit++) {
    assert.deepEqual([await comeBack(back), await notify(shop, form)], [`303 /shop/payment#${payment}`, 200])
  }
  assert.equal(gateway.countCalls('merchantTransIDvalidationAPI'), 30)
  gateway.pay()
  await comeBack(back)
  assert.equal((await order.read()).paid, 0)
  await askDue(shop)
  assert.equal((await order.read()).paid, 580)
  assert.equal(await comeBack(back), `303 /shop/payment-success#${payment}`)
})

test('a forged notification pays nothing: without a payment, with the one of another order, for an attempt that does not exist', async () => {
  const logged: string[] = []
  const log = (line: string) => void (line.includes('of no order of this shop') && logged.push(line))
  await using started = await startPaying('sslcommerz', startSslcommerz, { log })
  const { shop, fake: gateway } = started
  const [order, other] = [await hasOrderToPay(shop), await hasOrderToPay(shop)]
  const { payment } = await order.pay('sslcommerz')
  const mine = gateway.last()
  await other.pay('sslcommerz')
  const theirs = gateway.pay()
  const forged = { status: 'VALID', tran_id: payment, amount: '580.00', currency: 'BDT', risk_level: '0' }
  assert.equal(await notify(shop, { ...forged, val_id: '2611nothing' }), 200)
  assert.equal(await notify(shop, { ...forged, val_id: theirs.val_id ?? '' }), 200)
  assert.equal(
    await comeBack(mine.fields.success_url ?? '', { ...theirs, tran_id: payment }),
    `303 /shop/payment#${payment}`,
  )
  assert.deepEqual([(await order.read()).paid, await order.stateOf(payment)], [0, 'pending'])
  assert.equal(await notify(shop, { ...forged, tran_id: 'PUNKNOWN' }), 404)
  assert.equal(await notify(shop, {}), 404)
  // One of an order that a restore has lost is in the log, however often it comes.
  const lost = `P${'0'.repeat(19)}`
  for (let sent = 0; sent < 30; sent += 1) await notify(shop, { ...forged, tran_id: lost })
  assert.deepEqual([logged.length, JSON.parse(logged[0] ?? '').payment], [20, lost])
  await notify(shop, theirs)
  assert.equal((await other.read()).paid, 580)
  assert.deepEqual(await unbalanced(shop), [])
})
