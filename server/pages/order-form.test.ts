import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { hasFollowedOrder } from '../testing/followed-order.ts'
import { plainSite } from '../testing/plain-site.ts'
import { startShop } from '../testing/shop.ts'

/** A site whose page is the address that it is rendered for, and what was found. */
const site = plainSite(async ({ url, foundOrder }) => ({ status: 200, html: JSON.stringify([url.href, foundOrder]) }))

const phone = '01811223344'

test('where no script runs a form finds the order, within the limits of the call, and neither number nor phone gets into an address', async () => {
  await using shop = await startShop({ site, oneAddress: true })
  const { id, key } = await hasFollowedOrder(shop, await shop.admin(), { phone })
  const number = id.slice(-5)
  const send = async (typed: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(typed)
    const answer = await shop.guest().raw('POST', '/shop/order', { body, headers })
    return { ...answer, shown: answer.text.startsWith('[') ? JSON.parse(answer.text) : [] }
  }

  const right = await send({ number: `#${number}`, phone: '০১৮১১-২২৩৩৪৪' })
  assert.deepEqual([right.status, right.headers.get('cache-control')], [200, 'private, no-store'])
  const [address, { orderKey, order }] = right.shown
  assert.deepEqual([address, orderKey, order.status], [`${shop.address}/shop/order`, key, 'placed'])
  assert.doesNotMatch(right.text, /guestHash|userId|rejectReason/)

  const wrong = await send({ number: 'zzzzz', phone }, { 'accept-language': 'bn' })
  assert.deepEqual([wrong.status, wrong.shown[1].typed], [404, { number: 'zzzzz', phone }])
  assert.match(wrong.shown[1].message, /কোনো অর্ডার পাইনি/)
  const blank = await send({ number: '12' })
  assert.deepEqual([blank.status, Object.keys(blank.shown[1].errors)], [400, ['number', 'phone']])

  // No other site's form, nothing but a short form, and no more guesses than by the call.
  assert.equal((await send({ number, phone }, { origin: 'https://evil.example' })).status, 403)
  assert.equal((await send({ number, phone }, { 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal((await send({ number, phone, more: 'x'.repeat(5_000) })).status, 413)
  for (let i = 0; i < 9; i++) assert.equal((await send({ number: `wron${i}`, phone })).status, 404)
  const tooMany = await send({ number, phone })
  assert.deepEqual([tooMany.status, 'order' in tooMany.shown[1]], [429, false])
  await refused(shop.guest().findOrderLink({ body: { number, phone } }), { status: 429 })
})
