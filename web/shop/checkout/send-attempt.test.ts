import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { ApiClient } from '#contract/client.ts'
import type { Refusal } from '#contract/errors.ts'
import { CallError } from '#web/api.ts'
import { emptyCheckout } from '#web/visitor/billing.ts'
import { closeAttempt, type OrderAttempt, openAttempt, readAttempt } from '#web/visitor/order-attempt.ts'
import { sendAttempt } from './send-attempt.ts'

beforeEach(closeAttempt)

/** The shopper presses the button for so many pieces. */
function press(quantity: number): OrderAttempt {
  const address = { ...emptyCheckout, name: 'Rahim', phone: '01712345678', address: 'House 7', city: 'Dhaka' }
  const cartItems = [{ productId: 'cap', size: null, quantity }]
  const body = { cartItems, addressInfo: address, shippingType: 'inside' as const, totalAmount: quantity * 500 + 80 }
  const totals = { subtotal: quantity * 500, discount: 0, shipping: 80, total: quantity * 500 + 80 }
  const receipt = { address, cartItems: [], totals, total: totals.total, couponCode: null }
  return openAttempt({ body, receipt, savesAddress: false }, false)
}

/** Sends it; the call fails like this. */
async function fail(attempt: OrderAttempt, status: number, code?: Refusal['code']) {
  const failure = new CallError(status, { message: 'No', ...(code && { code }) })
  const api = { placeOrder: () => Promise.reject(failure) } as Partial<ApiClient> as ApiClient
  await assert.rejects(sendAttempt(api, attempt), failure)
}

test('an order that the shop refuses at once is another one when it is pressed again', async () => {
  const large = press(21)
  await fail(large, 409, 'too_many_pieces')
  assert.equal(readAttempt(), null)
  assert.notEqual(press(2).key, large.key)
})

for (const [status, code] of [
  [0, undefined],
  [500, 'internal_error'],
  [503, 'unavailable'],
  [403, undefined],
] as const) {
  test(`after a send without an answer (${status}, ${code ?? 'no code'}) no refusal gives the next order a new key`, async () => {
    const first = press(2)
    await fail(first, status, code)
    await fail(first, 429, 'too_many')
    await fail(press(21), 409, 'too_many_pieces')
    await fail(press(2), 401, 'not_signed_in')
    const { key, earlier } = press(3)
    assert.equal(key, first.key)
    assert.deepEqual(
      earlier.map(({ body }) => body.cartItems[0]?.quantity),
      [2, 21, 2],
    )
  })
}

test('of an order that was refused after a send without an answer the page does not show that its answer got lost', async () => {
  const first = press(2)
  await fail(first, 0)
  assert.equal(readAttempt()?.isRefused, false)
  await fail(first, 409, 'out_of_stock')
  assert.equal(readAttempt()?.isRefused, true)
  await fail(press(2), 0)
  assert.equal(readAttempt()?.isRefused, false)
})

test('a page that is loaded again before the answer came does not lose the key by a refusal', async () => {
  const first = press(2)
  const answer = Promise.withResolvers<never>()
  const api = { placeOrder: () => answer.promise } as Partial<ApiClient> as ApiClient
  const sent = assert.rejects(sendAttempt(api, first))
  const stored = readAttempt()
  assert.ok(stored)
  await fail(stored, 429, 'too_many')
  assert.equal(press(2).key, first.key)
  answer.reject(new CallError(0, { message: 'No' }))
  await sent
})

for (const code of ['order_cancelled', 'key_reused'] as const) {
  test(`${code} ends the key also after a send without an answer`, async () => {
    const first = press(2)
    await fail(first, 0)
    await fail(first, 409, code)
    assert.notEqual(press(2).key, first.key)
  })
}
