import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRedxWebhook, readRedxWebhook, redxState } from './redx-reports.ts'

const settings = { webhookToken: 'a-token-of-the-shop' }

test('each word of RedX has its state, however it is written; others have none', () => {
  const words = {
    'pickup-pending': 'booked',
    'pickup-processing': 'booked',
    'ready-for-delivery': 'picked_up',
    'Ready for delivery': 'picked_up',
    'agent-area-change': 'in_transit',
    'delivery-in-progress': 'out_for_delivery',
    'agent-hold': 'held',
    delivered: 'delivered',
    'agent-returning': 'returning',
    returned: 'returning',
    cancelled: 'cancelled',
    teleported: null,
    constructor: null,
  }
  for (const [raw, state] of Object.entries(words)) assert.equal(redxState(raw), state, raw)
})

test('a webhook needs the token in its address, and a repeat of its body has the same key', () => {
  const check = (query: Record<string, unknown>, own: Record<string, string> = settings, body = '{}') =>
    checkRedxWebhook({ headers: { authorization: 'Bearer a-token-of-the-shop' }, query, body }, own)
  assert.equal(check({ token: 'a-token-of-the-shop' })?.status, 200)
  for (const token of ['', 'another', undefined, ['a-token-of-the-shop'], {}]) assert.equal(check({ token }), null)
  for (const own of [{}, { webhookToken: '' }] as Record<string, string>[]) {
    assert.equal(check({ token: '' }, own), null)
    assert.equal(check({ token: 'undefined' }, own), null)
  }
  const right = { token: 'a-token-of-the-shop' }
  assert.equal(check(right)?.key, check(right)?.key)
  assert.notEqual(check(right)?.key, check(right, settings, '{ }')?.key)
})

test('a webhook is read with its codes as texts or numbers, and its time in Dhaka', () => {
  const sent = {
    tracking_number: 2100017,
    timestamp: '2026-11-26 18:05:00',
    status: 'agent-hold',
    invoice_number: '6a1-1',
  }
  const word = { raw: 'agent-hold', state: 'held', reference: '6a1-1', consignment: '2100017', trackingCode: '2100017' }
  const trackingLink = 'https://redx.com.bd/track-parcel/?trackingId=2100017'
  const at = new Date('2026-11-26T12:05:00Z')
  const read = (fields: object) => readRedxWebhook(JSON.stringify(fields))
  assert.deepEqual(read({ ...sent, message_en: 'Parcel is on hold', message_bn: 'হোল্ড' }), [
    { ...word, trackingLink, message: 'Parcel is on hold', at },
  ])
  assert.deepEqual(read({ ...sent, message_bn: 'হোল্ড', timestamp: '2026-11-26T12:05:00.000Z' }), [
    { ...word, trackingLink, message: 'হোল্ড', at },
  ])
  assert.deepEqual(read({ status: 'agent-hold', invoice_number: '6a1-1' }), [
    { raw: 'agent-hold', state: 'held', reference: '6a1-1' },
  ])
  assert.deepEqual(read({ status: 'delivered' }), [], 'it is about no parcel')
  for (const body of ['', 'null', '[]', '{', '<html>', '{"tracking_number":"1"}']) {
    assert.throws(() => readRedxWebhook(body), body)
  }
})
