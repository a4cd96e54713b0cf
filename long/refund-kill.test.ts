import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBkash } from '#server/testing/fake-bkash.ts'
import { startSslcommerz } from '#server/testing/fake-sslcommerz.ts'
import { comeBack, turnOn, unbalanced } from '#server/testing/paying.ts'
import { inDhaka, orderOf, startShop } from '#server/testing/shop.ts'
import { anyPhone } from '#server/testing/test-client.ts'

const KILLS = Number(process.env.KILLS ?? 100)
/** Orders of 580 taka that are paid before each kill, and what goes back of each, in taka: one after the other. */
const PLANS = [[580], [80, 500], [200]]
const ROUND_MS = 20_000
const LAST_ROUNDS = 20

type Plan = { orderId: string; attemptId: string; provider: 'bkash' | 'sslcommerz'; parts: number[] }

const script = fileURLToPath(new URL('./refunding-process.ts', import.meta.url))

async function open() {
  const [bkash, gateway] = [await startBkash(), await startSslcommerz()]
  const shop = await startShop({ env: { ...bkash.env, ...gateway.env } })
  await turnOn(shop, 'bkash', bkash)
  await turnOn(shop, 'sslcommerz', gateway)
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: KILLS * PLANS.length })
  const plans: Plan[] = []
  const isPaid = async (provider: Plan['provider'], parts: number[]) => {
    const guest = shop.guest()
    const addressInfo = { ...inDhaka, phone: anyPhone() }
    const { orderId, orderKey: key } = await guest.placeOrder({ body: { ...orderOf(cap), addressInfo } })
    const { payment } = await guest.payMyOrder({ body: { key, provider, payNow: 'all' } })
    if (provider === 'bkash') await comeBack(bkash.authorise())
    else await comeBack(gateway.last().fields.success_url ?? '', gateway.pay())
    plans.push({ orderId, attemptId: payment, provider, parts })
  }
  const refunds = () => shop.db.selectFrom('paymentRefunds').selectAll().execute()
  /** Staff ask for the next part of each order that has no refund under way. */
  const askForRefunds = async () => {
    const all = await refunds()
    for (const { attemptId, parts } of plans) {
      const own = all.filter((one) => one.attemptId === attemptId)
      const amount = parts[own.filter(({ state }) => state === 'done').length]
      if (amount === undefined || own.some(({ state }) => state !== 'done' && state !== 'refused')) continue
      await admin.refundPayment({ params: { id: attemptId }, body: { amount, reason: 'Too much' } })
    }
  }
  /** What the providers have given back, in poisha, with the names by which the ledger has it. */
  const givenBack = () => [
    ...[...bkash.payments.values()].flatMap(({ merchantInvoiceNumber: attemptId, refunds: back = [] }) =>
      back.map(({ refundTrxID: reference, amount }) => ({
        attemptId,
        reference,
        amount: Math.round(Number(amount) * 100),
      })),
    ),
    ...[...gateway.sessions.values()].flatMap(({ fields, payments }) =>
      [...gateway.refunds.values()]
        .filter(({ bank_tran_id }) => payments.some((one) => one.bank_tran_id === bank_tran_id))
        .map(({ refund_ref_id: reference, amount }) => ({
          attemptId: fields.tran_id ?? '',
          reference,
          amount: amount * 100,
        })),
    ),
  ]
  /** Staff look in the panels of the providers for what these calls do not report. */
  const settleUnknown = async () => {
    const all = await refunds()
    const written = new Set(all.map(({ reference }) => reference))
    for (const { id, attemptId } of all.filter(({ state }) => state === 'unknown')) {
      const found = givenBack().find((one) => one.attemptId === attemptId && !written.has(one.reference))
      const body = { wasDone: found !== undefined, reference: found?.reference ?? '' }
      await admin.settleRefund({ params: { id }, body })
    }
  }
  /** As if the time had passed after which the providers are asked, and what they do not have never came there. */
  const passTime = async () => {
    const ago = new Date(Date.now() - 11 * 60_000)
    gateway.settleRefunds('refunded')
    await shop.db.updateTable('paymentRefunds').set({ sentAt: ago }).where('sentAt', 'is not', null).execute()
    await shop.db.updateTable('paymentRefunds').set({ askAt: ago }).where('askAt', 'is not', null).execute()
  }
  const entries = async () =>
    shop.db
      .selectFrom('moneyEntries')
      .select(['belongsTo as attemptId', 'orderId', 'reference', 'amount', 'method'])
      .where('kind', '=', 'refund')
      .execute()
  return {
    bkash,
    gateway,
    shop,
    plans,
    isPaid,
    refunds,
    askForRefunds,
    givenBack,
    settleUnknown,
    passTime,
    entries,
    start: () =>
      spawn(process.execPath, [script, shop.databaseUrl, shop.dataDir, bkash.url, gateway.url], {
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    countCalls: () => bkash.countCalls('payment/refund') + gateway.countCalls('merchantTransID'),
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await bkash[Symbol.asyncDispose]()
      await gateway[Symbol.asyncDispose]()
    },
  }
}

type Scene = Awaited<ReturnType<typeof open>>

/** Lets a process send refunds, and kills it; returns how many refunds were under way then. */
async function killWhileSending(scene: Scene, isLetEnd: boolean): Promise<number> {
  const before = scene.countCalls()
  const child = scene.start()
  const ended = once(child, 'exit')
  const deadline = Date.now() + ROUND_MS
  while (scene.countCalls() === before && child.exitCode === null && Date.now() < deadline) await sleep(1)
  assert.ok(scene.countCalls() > before, 'the process sent nothing')
  if (isLetEnd) await Promise.race([ended, sleep(ROUND_MS)])
  else await sleep(Math.random() * 60)
  child.kill('SIGKILL')
  await ended
  return (await scene.refunds()).filter(({ state }) => state === 'sent').length
}

test('of the refunds of a shop that is killed 100 times while it sends them none is lost, doubled, or given to another order', async (t) => {
  await using scene = await open()
  const { bkash, gateway, shop, plans } = scene
  let [underWay, given, settled] = [0, 0, 0]
  for (let round = 0; round < KILLS; round++) {
    for (const [index, parts] of PLANS.entries()) {
      await scene.isPaid((round + index) % 3 === 2 ? 'sslcommerz' : 'bkash', parts)
    }
    await scene.askForRefunds()
    await scene.passTime()
    if (round % 7 === 3) for (const fake of [bkash, gateway]) fake.set('lose', /refund|merchantTransID/)
    for (const fake of [bkash, gateway]) fake.slowDown(Math.random() * 20)
    // Every third process comes to its end, or what is left over would grow until no kill met the writing.
    underWay += await killWhileSending(scene, round % 3 === 2)
    const written = (await scene.entries()).filter(({ method }) => method === 'bkash')
    given += bkash.refunded() > written.reduce((sum, { amount }) => sum - amount, 0) ? 1 : 0
    settled += (await scene.refunds()).filter(({ state }) => state === 'unknown').length
    await scene.settleUnknown()
    assert.deepEqual(await unbalanced(shop), [], 'the ledger and the orders differ')
  }
  for (const fake of [bkash, gateway]) fake.slowDown(0)
  for (let round = 0; round < LAST_ROUNDS; round++) {
    await scene.askForRefunds()
    if (!(await scene.refunds()).some(({ askAt }) => askAt !== null)) break
    await scene.passTime()
    await killWhileSending(scene, true)
    await scene.settleUnknown()
  }
  const refused = (await scene.refunds()).filter(({ state }) => state === 'refused').length
  t.diagnostic(
    `${KILLS} kills: ${plans.length} payments, ${bkash.refundNames.length + gateway.refunds.size} refunds sent, ${underWay} times one was under way when the process was killed, ${settled} that staff settled, ${refused} that never arrived and were asked for again; after ${given} kills bKash had given back what the ledger did not have yet`,
  )
  const back = scene.givenBack()
  const orderOfAttempt = new Map(plans.map(({ attemptId, orderId }) => [attemptId, orderId]))
  const expected = back.map((one) => ({ ...one, amount: -one.amount, orderId: orderOfAttempt.get(one.attemptId) }))
  const sorted = (all: { attemptId: string | null; reference: string }[]) =>
    all.toSorted((one, other) =>
      `${one.attemptId} ${one.reference}`.localeCompare(`${other.attemptId} ${other.reference}`),
    )
  const entries = (await scene.entries()).map(({ method: _, ...entry }) => entry)
  assert.deepEqual(sorted(entries), sorted(expected), 'the ledger is not what went back')
  for (const { attemptId, parts } of plans) {
    const amounts = back.filter((one) => one.attemptId === attemptId).map(({ amount }) => amount / 100)
    assert.deepEqual(amounts, parts, 'one was lost or doubled')
  }
  assert.equal(new Set(bkash.refundNames).size, bkash.refundNames.length, 'one was sent again without asking')
  assert.deepEqual(await unbalanced(shop), [])
  assert.ok(given > KILLS / 20, 'the kills did not hit')
})
