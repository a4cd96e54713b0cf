import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPathaoWebhook, pathaoReport, readPathaoWebhook } from './pathao-reports.ts'

const settings = { webhookSecret: 'a-secret-of-the-shop' }

test('each event and each name that Pathao shows has its state; others are for staff, and payouts change nothing', () => {
  const words = {
    'order.created': 'booked',
    'order.updated': 'booked',
    'order.pickup-requested': 'booked',
    'order.assigned-for-pickup': 'booked',
    'order.picked': 'picked_up',
    'order.pickup-failed': null,
    'order.pickup-cancelled': 'cancelled',
    'order.at-the-sorting-hub': 'in_transit',
    'order.in-transit': 'in_transit',
    'order.received-at-last-mile-hub': 'in_transit',
    'order.assigned-for-delivery': 'out_for_delivery',
    'order.on-hold': 'held',
    'order.delivery-failed': 'attempt_failed',
    'order.delivered': 'delivered',
    'order.partial-delivery': 'partly_delivered',
    'order.returned': 'returning',
    'order.paid-return': 'returning',
    'order.exchanged': 'delivered',
    'order.return-id-created': 'returning',
    'order.return-in-transit': 'returning',
    'order.returned-to-merchant': 'returned',
    Pending: 'booked',
    'Pickup Requested': 'booked',
    'Assigned for Pickup': 'booked',
    Pickup: 'picked_up',
    Picked: 'picked_up',
    'Pickup Failed': null,
    'Pickup Cancelled': 'cancelled',
    'At the Sorting HUB': 'in_transit',
    'In Transit': 'in_transit',
    'Received at Last Mile HUB': 'in_transit',
    'Assigned for Delivery': 'out_for_delivery',
    Delivered: 'delivered',
    'Partial Delivery': 'partly_delivered',
    Return: 'returning',
    'Delivery Failed': 'attempt_failed',
    'On Hold': 'held',
    'Paid Return': 'returning',
    Exchange: 'delivered',
    Teleported: null,
    constructor: null,
  }
  for (const [sent, state] of Object.entries(words)) {
    const { isPaidReturn = false, ...report } = pathaoReport(sent)
    assert.deepEqual(report, { raw: sent.replace('order.', ''), state })
    assert.equal(isPaidReturn, /^(order\.paid-return|Paid Return)$/.test(sent), sent)
  }
  for (const raw of ['order.paid', 'Paid', 'Payment Invoice']) {
    assert.deepEqual(pathaoReport(raw), { raw: '', state: null })
  }
})

test('the probe of the address is answered without a signature; anything else needs the secret', () => {
  const check = (body: object, signature?: string, own: Record<string, string> = settings) =>
    checkPathaoWebhook(
      {
        headers: { ...(signature !== undefined && { 'x-pathao-signature': signature }) },
        query: {},
        body: JSON.stringify(body),
      },
      own,
    )
  assert.deepEqual(check({ event: 'webhook_integration' }), { status: 202, key: null })
  const word = { event: 'order.delivered', consignment_id: 'DA1' }
  assert.equal(check(word, 'a-secret-of-the-shop')?.status, 202)
  assert.equal(check(word, 'a-secret-of-the-shop')?.key, check(word, 'a-secret-of-the-shop')?.key)
  for (const signature of [undefined, '', 'another']) assert.equal(check(word, signature), null)
  assert.equal(check(word, '', {}), null, 'a shop without a secret takes none')
})

test('a webhook is read with its fee, its amount, its reason, its time and the payout', () => {
  const read = (fields: object) => readPathaoWebhook(JSON.stringify(fields))
  const common = { consignment_id: 'DA1', merchant_order_id: '6a1-1', store_id: 1, updated_at: '2026-11-26 18:05:00' }
  const names = { reference: '6a1-1', consignment: 'DA1', trackingCode: 'DA1' }
  const at = new Date('2026-11-26T12:05:00Z')
  assert.deepEqual(read({ ...common, event: 'order.created', delivery_fee: '83.5' }), [
    { raw: 'created', state: 'booked', ...names, at, fee: 83.5 },
  ])
  const partly = { event: 'order.partial-delivery', timestamp: '2026-11-26T12:05:00Z', collected_amount: 500 }
  assert.deepEqual(read({ ...common, ...partly, reason: 'One cap was too small' }), [
    {
      raw: 'partial-delivery',
      state: 'partly_delivered',
      ...names,
      message: 'One cap was too small',
      at,
      collected: 500,
    },
  ])
  assert.deepEqual(read({ ...common, event: 'order.paid', invoice_id: 'INV7' }), [
    { raw: '', state: null, ...names, message: 'Invoice INV7', at },
  ])
  const back = { event: 'order.returned-to-merchant', return_type: 'paid-return', collected_amount: 80 }
  assert.deepEqual(read({ ...common, ...back }), [
    { raw: 'returned-to-merchant', state: 'returned', ...names, at, collected: 80, isPaidReturn: true },
  ])
  assert.deepEqual(read({ ...common, event: 'order.returned-to-merchant', return_type: 'exchange' }), [])
  assert.deepEqual(read({ event: 'store.updated', store_id: 1 }), [])
  for (const body of ['', 'null', '[]', '{', '{"consignment_id":"1"}'])
    assert.throws(() => readPathaoWebhook(body), body)
})
