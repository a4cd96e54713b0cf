import { openRefunds } from '#rules/refunds.ts'
import { comeBack, makeDue, runPaymentJobs } from '#server/testing/paying.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { pickOf } from '../take-walks.ts'
import type { Office } from './office.ts'
import type { Sheet } from './sheets.ts'
import { type Attempt, offered, type Scene, type Step } from './step.ts'

const amounts = ({ order }: Sheet) => [order.toCollect, order.toRefund, order.paid, 80, 0.5, 700]

const record =
  (kind: 'cash' | 'refund', method: 'cash' | 'bkash'): Step =>
  ({ office, sheet, choice: { more } }) => {
    const amount = pickOf(amounts(sheet), more) || 1
    const reference = method === 'bkash' ? office.next() : ''
    const body = { orderId: sheet.order._id, method, amount, reference, ...(kind === 'refund' && { kind }) }
    const mayBeOwed = kind === 'cash' || amount === sheet.order.toRefund
    return { act: () => office.admin.recordPayment({ body }), ...offered(mayBeOwed && !hasOpenRefund(sheet)) }
  }

const hasOpenRefund = ({ attempts }: Sheet) =>
  attempts.some(({ refunds }) => refunds.some(({ state }) => openRefunds.some((open) => open === state)))

const takeBack: Step = ({ office, sheet: { order }, choice: { pick } }) => {
  const payment = pickOf(order.payments, pick)
  return payment ? { act: () => office.admin.takePaymentBack({ params: { id: payment._id }, body: {} }) } : null
}

const claim: Step = ({ office, placed: { buyer, key } }) => ({
  act: () =>
    buyer.claimMyPayment({ body: { key, wallet: 'bkash', trxId: office.next().slice(-10), sender: '01912345678' } }),
})

const ofClaim =
  (step: (scene: Scene, claim: Sheet['claims'][number]) => Attempt): Step =>
  (scene) => {
    const found = pickOf(scene.sheet.claims, scene.choice.pick)
    return found ? step(scene, found) : null
  }

const confirmClaim = ofClaim(({ office, choice: { more } }, { _id: id, state }) => ({
  act: () => office.admin.confirmClaim({ params: { id }, body: more % 3 ? {} : { received: 50 } }),
  ...offered(state === 'waiting'),
}))

const refuseClaim = ofClaim(({ office }, { _id: id, state }) => ({
  act: () => office.admin.refuseClaim({ params: { id }, body: { refusal: 'not_found' } }),
  ...offered(state === 'waiting'),
}))

/** Leads to this machine, under whatever name the shop is known outside. */
const back = async ({ address }: TestShop, to: string): Promise<void> => {
  const { pathname, search } = new URL(to)
  await comeBack(address + pathname + search)
}

/** The buyer goes to bKash: pays, pays what the shop did not ask for, closes the page, or never comes back. */
const payOnline: Step = ({ office: { shop, bkash }, placed: { buyer, key }, choice: { more } }) => {
  const act = async () => {
    await buyer.payMyOrder({ body: { key, provider: 'bkash', payNow: more % 4 === 1 ? 'delivery' : 'all' } })
    if (more % 7 === 6) bkash.makeOdd({ amount: '33.00' })
    if (more % 5 === 4) await back(shop, bkash.backOf(bkash.last().paymentID, 'cancel'))
    else if (more % 5 !== 3) await back(shop, bkash.authorise())
    else bkash.authorise()
    bkash.makeOdd({})
  }
  return { act }
}

/** A payment whose buyer comes back late, also after the order was moved. */
const comeBackLate: Step = ({ office: { shop, bkash }, choice: { pick } }) => {
  const payment = pickOf([...bkash.payments.keys()], pick)
  return payment ? { act: () => back(shop, bkash.authorise(payment)) } : null
}

const ofAttempt =
  (step: (scene: Scene, attempt: Sheet['attempts'][number]) => Attempt): Step =>
  (scene) => {
    const found = pickOf(scene.sheet.attempts, scene.choice.pick)
    return found ? step(scene, found) : null
  }

const acceptMoney = ofAttempt(({ office }, { _id: id, canAccept }) => ({
  act: () => office.admin.acceptPaymentAttempt({ params: { id }, body: {} }),
  isOffered: canAccept,
}))

const closeMoney = ofAttempt(({ office }, { _id: id, state }) => ({
  act: () => office.admin.closePaymentAttempt({ params: { id }, body: {} }),
  isOffered: state === 'held',
}))

const refundOnline = ofAttempt(({ office, choice: { more } }, { _id: id, refundable }) => {
  const amount = more % 3 ? Math.max(1, refundable) : Math.max(1, Math.floor(refundable / 2))
  return {
    act: () => office.admin.refundPayment({ params: { id }, body: { amount, reason: 'Paid twice' } }),
    isOffered: refundable >= 1,
    // More than the order has paid by now, or another one is under way.
    mayRefuse: ['more_than_paid', 'refund_under_way'],
  }
})

const settleRefund: Step = ({ office, sheet: { attempts }, choice: { pick, more } }) => {
  const refund = pickOf(
    attempts.flatMap(({ refunds }) => refunds),
    pick,
  )
  if (!refund) return null
  const wasDone = more % 2 === 0
  const body = { wasDone, ...(wasDone && { reference: office.next() }) }
  return {
    act: () => office.admin.settleRefund({ params: { id: refund._id }, body }),
    isOffered: refund.canSettle || (refund.canWithdraw && !wasDone),
  }
}

/** The jobs run, and a call of them may end without an answer. */
const runJobs: Step = ({ office: { shop, bkash }, choice: { more } }) => ({
  act: async () => {
    if (more % 4 === 1) bkash.set('lose', /refund/)
    if (more % 4 === 2) bkash.set('drop', /refund/)
    await runAllJobs(shop, more % 3 === 0 ? 11 : 0)
  },
})

/** As if so many minutes had passed since refunds were sent. */
export async function runAllJobs(shop: TestShop, minutes: number): Promise<void> {
  const sentAt = new Date(Date.now() - minutes * 60_000)
  if (minutes > 0) await shop.db.updateTable('paymentRefunds').set({ sentAt }).where('sentAt', 'is not', null).execute()
  await shop.db.updateTable('paymentRefunds').set({ askAt: new Date() }).where('askAt', 'is not', null).execute()
  await makeDue(shop)
  await runPaymentJobs(shop)
}

/** The courier pays out what it owes of all parcels. */
const payOut: Step = ({ office, reading, choice: { more } }) => ({
  act: () => payOutAll(office, reading.sheets, more % 2 ? 'steadfast' : 'by-hand'),
  mayRefuse: ['nothing_in_statement'],
})

export async function payOutAll({ admin }: Office, sheets: readonly Sheet[], courier: string): Promise<void> {
  const parcels = sheets.flatMap(({ order }) => order.parcels).filter((one) => one.courier === courier)
  const sent = parcels.filter(({ kind, handedOverAt }) => kind !== 'return' && handedOverAt !== null)
  if (sent.length === 0) return
  const textOf = (rows: (string | number)[][]) =>
    [['Invoice', 'COD', 'Charge'], ...rows].map((row) => row.join(',')).join('\n')
  const { data } = await admin.readPayout({
    body: { courier, text: textOf(sent.map(({ reference }) => [reference, 1, 0])) },
  })
  const owed = data.lines.filter(({ expected, isDelivered }) => isDelivered && (expected ?? 0) > 0)
  if (owed.length === 0) return
  const text = textOf(owed.map(({ codes, expected }) => [codes[0] ?? '', expected ?? 0, 70]))
  await admin.recordPayout({ body: { courier, text } })
}

export const moneySteps = {
  recordCash: record('cash', 'cash'),
  recordTransfer: record('cash', 'bkash'),
  recordRefund: record('refund', 'cash'),
  takeBack,
  claim,
  confirmClaim,
  refuseClaim,
  payOnline,
  comeBackLate,
  acceptMoney,
  closeMoney,
  refundOnline,
  settleRefund,
  runJobs,
  payOut,
}
