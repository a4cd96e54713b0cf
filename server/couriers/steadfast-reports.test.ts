import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { checkSteadfastWebhook, readSteadfastWebhook, steadfastState } from './steadfast-reports.ts'

const settings = { webhookToken: 'a-token-of-the-shop' }
const bearer = { authorization: 'Bearer a-token-of-the-shop' }

const delivered = {
  notification_type: 'delivery_status',
  consignment_id: 12345,
  invoice: '6a1-1',
  cod_amount: '1253.00',
  status: 'Delivered',
  delivery_charge: 110,
  tracking_message: 'Delivered to the customer',
  updated_at: '2026-11-26 18:05:00',
}

test('each word of Steadfast has its state, however it is written; others have none', () => {
  const words = {
    in_review: 'booked',
    'in review': 'booked',
    pending: 'in_transit',
    hold: 'held',
    delivered_approval_pending: 'out_for_delivery',
    partial_delivered_approval_pending: 'out_for_delivery',
    cancelled_approval_pending: 'attempt_failed',
    unknown_approval_pending: null,
    delivered: 'delivered',
    Delivered: 'delivered',
    'Partial Delivered': 'partly_delivered',
    cancelled: 'returning',
    exceptional: 'held',
    cancelled_return_processing: 'returning',
    cancelled_return_received: 'returned',
    partial_delivered_return_received: 'partly_delivered',
    unknown: null,
    teleported: null,
    constructor: null,
  }
  for (const [raw, state] of Object.entries(words)) assert.equal(steadfastState(raw), state, raw)
})

test('a webhook needs the token as the bearer, and the right signature where it has one', () => {
  const body = JSON.stringify(delivered)
  const check = (headers: Record<string, string>, own: Record<string, string> = settings) =>
    checkSteadfastWebhook({ headers, query: {}, body }, own)
  const signed = (text: string, key = settings.webhookToken) => createHmac('sha256', key).update(text).digest('hex')
  assert.equal(check(bearer)?.status, 200)
  assert.equal(check({ authorization: 'bearer a-token-of-the-shop' })?.status, 200)
  assert.equal(check({ ...bearer, 'x-signature': signed(body) })?.status, 200)
  assert.equal(check({ ...bearer, 'x-signature': signed(body).toUpperCase() })?.status, 200)
  for (const wrong of [signed(`${body} `), signed(body, 'another'), '', 'abc']) {
    assert.equal(check({ ...bearer, 'x-signature': wrong }), null, wrong)
  }
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    'Bearer another',
    'a-token-of-the-shop',
    'Basic a-token-of-the-shop',
  ]) {
    assert.equal(check({ authorization }), null, authorization)
  }
  assert.equal(check({}), null)
  // A shop that has set no token takes none, also not an empty one.
  for (const own of [{}, { webhookToken: '' }] as Record<string, string>[]) {
    assert.equal(check({ authorization: 'Bearer ' }, own), null)
    assert.equal(check({ authorization: 'Bearer undefined' }, own), null)
  }
})

test('a repeat is known by the key that was sent, or else by its body', () => {
  const keyOf = (body: string, key?: string) =>
    checkSteadfastWebhook({ headers: { ...bearer, ...(key && { 'idempotency-key': key }) }, query: {}, body }, settings)
      ?.key
  assert.equal(keyOf('{}'), keyOf('{}'))
  assert.notEqual(keyOf('{}'), keyOf('{ }'))
  assert.equal(keyOf('{}', 'one'), keyOf('{ }', 'one'))
  assert.notEqual(keyOf('{}', 'one'), keyOf('{}', 'two'))
  // No key of a courier is that long: the table's index could not hold it.
  assert.equal(keyOf('{}', 'x'.repeat(5_000)), keyOf('{}'))
})

test('a status is read with its time in Dhaka and its amounts, as numbers or as texts', () => {
  assert.deepEqual(readSteadfastWebhook(JSON.stringify(delivered)), [
    {
      raw: 'Delivered',
      state: 'delivered',
      reference: '6a1-1',
      consignment: '12345',
      message: 'Delivered to the customer',
      at: new Date('2026-11-26T12:05:00Z'),
      fee: 110,
      collected: 1253,
    },
  ])
  const { status: _, cod_amount: __, ...other } = delivered
  assert.deepEqual(
    readSteadfastWebhook(JSON.stringify({ ...other, status: 'pending', cod_amount: 1253, updated_at: '' })),
    [
      {
        raw: 'pending',
        state: 'in_transit',
        reference: '6a1-1',
        consignment: '12345',
        message: 'Delivered to the customer',
        fee: 110,
      },
    ],
  )
})

test('a message alone is no status, and what is not about a parcel has no words', () => {
  const message = { notification_type: 'tracking_update', invoice: '6a1-1', tracking_message: 'Reached Dhaka hub' }
  assert.deepEqual(readSteadfastWebhook(JSON.stringify(message)), [
    { raw: '', state: null, reference: '6a1-1', message: 'Reached Dhaka hub' },
  ])
  for (const type of ['payment_request', 'pickup_request', 'constructor', '']) {
    assert.deepEqual(readSteadfastWebhook(JSON.stringify({ ...message, notification_type: type })), [])
  }
  assert.deepEqual(readSteadfastWebhook(JSON.stringify({ ...delivered, invoice: null, consignment_id: '' })), [])
})

test('amounts and times that are none are left out, and a body that cannot be read is an error', () => {
  const odd = { ...delivered, delivery_charge: -5, cod_amount: '1e99', updated_at: '26/11/2026', tracking_message: {} }
  assert.deepEqual(readSteadfastWebhook(JSON.stringify(odd)), [
    { raw: 'Delivered', state: 'delivered', reference: '6a1-1', consignment: '12345' },
  ])
  for (const body of ['', 'null', '[]', '{', '"text"', '<html>']) assert.throws(() => readSteadfastWebhook(body), body)
  assert.throws(() => readSteadfastWebhook(JSON.stringify({ ...delivered, status: null })))
})
