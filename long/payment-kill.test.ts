import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBkash } from '#server/testing/fake-bkash.ts'
import { sumOfAttempts, turnOn, unbalanced } from '#server/testing/paying.ts'
import { inDhaka, orderOf, startShop } from '#server/testing/shop.ts'
import { anyPhone } from '#server/testing/test-client.ts'

const KILLS = Number(process.env.KILLS ?? 200)
/** Buyers who pay before each kill. */
const BUYERS = 3
const ROUND_MS = 20_000

const script = fileURLToPath(new URL('./settling-process.ts', import.meta.url))

test('of the payments of a shop that is killed 200 times while it settles them none is lost, doubled, or given to another order', async (t) => {
  await using bkash = await startBkash()
  await using shop = await startShop({ env: bkash.env })
  await turnOn(shop, 'bkash', bkash)
  const cap = await shop.hasProduct({ totalStock: KILLS * BUYERS })
  const start = () =>
    spawn(process.execPath, [script, shop.databaseUrl, shop.dataDir, bkash.url], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  /** The order that each payment at bKash is for. */
  const orders = new Map<string, string>()
  const pays = async () => {
    const guest = shop.guest()
    const { orderId, orderKey: key } = await guest.placeOrder({
      body: { ...orderOf(cap), addressInfo: { ...inDhaka, phone: anyPhone() } },
    })
    await guest.payMyOrder({ body: { key, provider: 'bkash', payNow: 'all' } })
    const { paymentID } = bkash.last()
    bkash.authorise(paymentID)
    orders.set(paymentID, orderId)
  }
  const open = () =>
    shop.db
      .selectFrom('paymentAttempts')
      .select(['id', 'executedAt'])
      .where('state', 'in', ['redirected', 'pending'])
      .execute()
  /** As if the minute had passed in which no second process takes money. */
  const passTime = () =>
    shop.db
      .updateTable('paymentAttempts')
      .set({ executedAt: new Date(Date.now() - 5 * 60_000) })
      .where('executedAt', 'is not', null)
      .where('state', 'in', ['redirected', 'pending'])
      .execute()
  let underWay = 0
  let taken = 0
  for (let round = 0; round < KILLS; round++) {
    for (let buyer = 0; buyer < BUYERS; buyer++) await pays()
    await passTime()
    if (round % 7 === 3) bkash.set('lose', /execute/)
    bkash.slowDown(Math.random() * 10)
    const before = bkash.countCalls('/checkout/')
    const child = start()
    const ended = once(child, 'exit')
    const deadline = Date.now() + ROUND_MS
    while (bkash.countCalls('/checkout/') === before && Date.now() < deadline) await sleep(1)
    assert.ok(bkash.countCalls('/checkout/') > before, 'the process asked for nothing')
    // Every third process comes to its end, or what is left over would grow until no kill met the writing.
    if (round % 3 === 2) while ((await open()).length > 0 && Date.now() < deadline) await sleep(5)
    else await sleep(Math.random() * 60)
    child.kill('SIGKILL')
    await ended
    const left = (await open()).filter(({ executedAt }) => executedAt !== null)
    underWay += left.length
    taken += bkash.taken() > (await sumOfAttempts(shop)) ? 1 : 0
    assert.deepEqual(await unbalanced(shop), [], 'the ledger and the orders differ')
  }
  bkash.slowDown(0)
  await passTime()
  const last = start()
  const ended = once(last, 'exit')
  const deadline = Date.now() + 60_000
  while ((await open()).length > 0 && Date.now() < deadline) await sleep(100)
  last.kill('SIGKILL')
  await ended
  t.diagnostic(
    `${KILLS} kills: ${orders.size} payments, ${underWay} of them under way when the process was killed; after ${taken} kills bKash had money that the shop had not written yet`,
  )
  const entries = await shop.db
    .selectFrom('moneyEntries')
    .select(['orderId', 'reference', 'amount'])
    .where('kind', '=', 'advance')
    .execute()
  const paid = [...bkash.payments.values()].map(({ paymentID, trxID, amount }) => ({
    orderId: orders.get(paymentID),
    reference: trxID,
    amount: Math.round(Number(amount) * 100),
  }))
  const byOrder = (one: { orderId?: string | null | undefined }, other: typeof one) =>
    String(one.orderId).localeCompare(String(other.orderId))
  assert.deepEqual(entries.toSorted(byOrder), paid.toSorted(byOrder), 'one was lost, doubled or given to another order')
  assert.equal(await sumOfAttempts(shop), bkash.taken())
  assert.deepEqual(await unbalanced(shop), [])
  assert.ok(taken > KILLS / 20, 'the kills did not hit')
})
