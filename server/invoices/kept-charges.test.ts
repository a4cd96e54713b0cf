import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { BY_HAND } from '../couriers/by-hand.ts'
import { hasParcel } from '../testing/parcels.ts'
import { unbalanced } from '../testing/paying.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { numbersOf, papersOf, withVat } from '../testing/vat.ts'

type Status = 'pending' | 'inProcess' | 'inShipping' | 'delivered' | 'rejected'

/** An order of three pieces at 500 taka with 80 taka for the delivery, and what can happen to it. `parcel`: the one that left last. */
async function hasOrder(shop: TestShop) {
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ price: 500, totalStock: 9 })
  const { orderId: id, ...first } = await hasParcel(shop, admin, cap, { quantity: 3 })
  let params = { id: first.id }
  const lines = [{ line: 0, quantity: 3, condition: 'sellable' as const }]
  return {
    ...papersOf(shop, id),
    admin,
    id,
    pickedUp: () => admin.setParcel({ params, body: { state: 'picked_up' } }),
    delivered: () => admin.setParcel({ params, body: { state: 'delivered' } }),
    partly: (collected?: number) => admin.setParcel({ params, body: { state: 'partly_delivered', collected } }),
    received: (collected?: number) => admin.receiveParcel({ params, body: { lines, collected } }),
    collected: (collected: number) => admin.setParcel({ params, body: { collected } }),
    move: (orderStatus: Status) => admin.updateOrder({ params: { id }, body: { orderStatus } }),
    bookedAgain: async () => {
      const parcels = [{ orderId: id, courier: BY_HAND, note: '', trackingCode: 'AGAIN' }]
      params = { id: (await admin.bookParcels({ body: { parcels } })).data.parcels[0]?._id ?? '' }
    },
    order: async () => (await admin.adminGetOrder({ params: { id } })).data,
  }
}

type Scene = Awaited<ReturnType<typeof hasOrder>>

/** What the buyer has to pay, by the order and the ledger: for pieces that left and did not come back, and kept delivery charges. */
async function owedFor({ order }: Scene): Promise<number> {
  const { orderStatus, totalAmount, payments = [] } = await order()
  const counting = payments.filter(({ takesBack, takenBackBy }) => !takesBack && !takenBackBy)
  const kept = counting.filter(({ kind, method }) => kind === 'write_off' && method === 'courier')
  const isOut = orderStatus === 'inShipping' || orderStatus === 'delivered'
  return kept.reduce((sum, { amount }) => sum - amount, isOut ? totalAmount : 0)
}

/** What the accountant's file has of an order: net with VAT, and gross. */
async function exported({ admin, id }: Scene): Promise<number[]> {
  const query = { month: dhakaDate(new Date()).slice(0, 7), part: 'invoices' } as const
  const rows: Record<string, string>[] = parse(await admin.exportAccounting({ query }), { columns: true, bom: true })
  const poisha = (row: Record<string, string>, name: string) => Math.round(Number(row[`${name} (BDT)`]) * 100)
  const ofOrder = rows.filter((row) => row['Order ID'] === id)
  return ofOrder.reduce(
    ([parts = 0, gross = 0], row) => [parts + poisha(row, 'Net') + poisha(row, 'VAT'), gross + poisha(row, 'Gross')],
    [0, 0],
  )
}

type Step = { does: string; step: (scene: Scene) => Promise<unknown>; invoiced: number }
const step = (does: string, of: Step['step'], invoiced: number): Step => ({ does, step: of, invoiced })
const moved = (to: Status, invoiced: number): Step => step(to, ({ move }) => move(to), invoiced)
const booked = (invoiced: number): Step => step('booked again', ({ bookedAgain }) => bookedAgain(), invoiced)
const handed = (invoiced: number): Step => step('picked up', ({ pickedUp }) => pickedUp(), invoiced)
const partly = (charge: number | undefined, invoiced: number): Step =>
  step(`partly delivered, ${charge} collected`, (scene) => scene.partly(charge), invoiced)
const received = (charge: number | undefined, invoiced: number): Step =>
  step(`received, ${charge} collected`, (scene) => scene.received(charge), invoiced)
const collected = (charge: number, invoiced: number): Step =>
  step(`${charge} collected`, (scene) => scene.collected(charge), invoiced)

/** The shop knew what its buyer has paid at the door when it was rejected. */
const knownAtOnce = [handed(1580), partly(80, 1580), received(undefined, 80)]
/** Rejected before the shop knew that its buyer has paid 80 taka at the door. */
const knownLater = [handed(1580), partly(undefined, 1580), moved('rejected', 0), received(80, 80)]

const sequences: Record<string, Step[]> = {
  'known when it comes back': [...knownAtOnce, collected(50, 50)],
  'known later, and corrected': [...knownLater, ...[60, 70, 0, 80].map((charge) => collected(charge, charge))],
  'more than the charge, known later': [...knownLater, collected(500, 80)],
  'delivered after all, and back': [...knownLater, moved('delivered', 1580), moved('rejected', 80)],
  'out again without a new parcel': [
    ...knownAtOnce,
    moved('inProcess', 80),
    moved('inShipping', 1660),
    moved('delivered', 1580),
    moved('rejected', 80),
    moved('inShipping', 1660),
    moved('rejected', 80),
    moved('delivered', 1580),
  ],
  'its parcel was delivered after all': [
    handed(1580),
    partly(80, 1580),
    moved('rejected', 80),
    step('delivered', (it) => it.delivered(), 80),
    moved('delivered', 1580),
    moved('rejected', 0),
  ],
  'out again, taken back': [...knownLater, moved('inShipping', 1660), moved('pending', 80), moved('rejected', 80)],
  'not delivered any more when it is rejected': [
    handed(1580),
    partly(80, 1580),
    moved('inProcess', 0),
    moved('rejected', 80),
    received(undefined, 80),
    moved('delivered', 1580),
    moved('pending', 0),
    moved('rejected', 80),
    moved('inProcess', 80),
    moved('rejected', 80),
    collected(50, 50),
  ],
  'sent again': [
    ...knownLater,
    moved('inProcess', 80),
    booked(80),
    handed(1660),
    step('delivered', (it) => it.delivered(), 1660),
    moved('inProcess', 80),
    moved('delivered', 1660),
    moved('rejected', 80),
  ],
  'sent again, and a second charge is known later': [
    ...knownLater,
    moved('inProcess', 80),
    booked(80),
    handed(1660),
    partly(undefined, 1660),
    moved('rejected', 80),
    received(60, 140),
    collected(80, 160),
    collected(30, 110),
    moved('delivered', 1660),
    moved('rejected', 110),
  ],
}

for (const [name, steps] of Object.entries(sequences)) {
  test(`of an order whose buyer kept nothing, invoices less credit notes are what was to be paid: ${name}`, async () => {
    await using shop = await startShop()
    await withVat(shop)
    const scene = await hasOrder(shop)
    for (const [at, { does, step: happens, invoiced }] of steps.entries()) {
      await happens(scene)
      const word = `${at + 1}. ${does}`
      assert.deepEqual((await scene.left()).total, invoiced, word)
      assert.equal(await owedFor(scene), invoiced, word)
      assert.deepEqual(await exported(scene), [invoiced * 100, invoiced * 100], word)
    }
    for (const kind of ['invoice', 'credit_note'] as const) {
      const numbers = await numbersOf(shop, kind)
      assert.deepEqual(
        numbers,
        numbers.map((_, index) => index + 1),
      )
    }
  })
}

test('a kept delivery charge that is known after the credit note has an invoice of its own at the same rate, also where VAT is off by now', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const scene = await hasOrder(shop)
  await scene.pickedUp()
  await scene.partly()
  await scene.move('rejected')
  await saveIn(shop, 'shop', { vat: { rate: 0, name: { en: '', bn: '' }, address: { en: '', bn: '' } } })
  await scene.received(60)
  await scene.collected(80)
  const papers = ['1 1580 206.09', 'CN-1 1580 206.09', '2 60 7.83', '3 20 2.61']
  assert.deepEqual(await scene.papers(), papers)
  const { data } = await scene.admin.listInvoicePapers({ query: { ids: [scene.id] } })
  assert.deepEqual([data[2]?.lines, data[2]?.delivery], [[], { total: 60, vat: 7.83 }])
  // Sent again without VAT: there is no invoice over the pieces that could be credited.
  for (const status of ['inProcess', 'inShipping', 'inProcess'] as const) await scene.move(status)
  assert.deepEqual(await scene.papers(), papers)
})

test('a kept delivery charge that staff give back has a credit note', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const scene = await hasOrder(shop)
  await scene.pickedUp()
  await scene.partly(80)
  await scene.received()
  const kept = (await scene.order()).payments?.find(({ kind }) => kind === 'write_off')
  await scene.admin.takePaymentBack({ params: { id: kept?._id ?? '' }, body: {} })
  assert.deepEqual(await scene.papers(), ['1 1580 206.09', 'CN-1 1500 195.66', 'CN-2 80 10.43'])
})

test('of an order that left before VAT was on, a kept delivery charge is not invoiced', async () => {
  await using shop = await startShop()
  const scene = await hasOrder(shop)
  await scene.pickedUp()
  await scene.partly()
  await withVat(shop)
  await scene.move('rejected')
  await scene.received(80)
  assert.deepEqual(await scene.papers(), [])
})

test('a kept delivery charge stays with its order when that is merged, and its other payments pass to the older one', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const older = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const scene = await hasOrder(shop)
  for (const { step: happens } of [...knownLater, moved('pending', 80)]) await happens(scene)
  const { admin, id } = scene
  await admin.recordPayment({ body: { orderId: id, method: 'bkash', amount: 150, reference: 'BLU1H6X87P' } })
  // Both are of one buyer.
  await shop.db.updateTable('orders').set({ phone: inDhaka.phone }).where('id', '=', id).execute()
  const [seen, other] = [(await admin.adminGetOrder({ params: { id: older.orderId } })).data, await scene.order()]
  const body = { updatedAt: seen.updatedAt, other: { _id: id, updatedAt: other.updatedAt } }
  const { data: merged } = await admin.mergeOrders({ params: { id: older.orderId }, body })
  assert.deepEqual([merged.paid, await owedFor(scene), (await scene.left()).total], [150, 80, 80])
  assert.deepEqual(await unbalanced(shop), [])
})
