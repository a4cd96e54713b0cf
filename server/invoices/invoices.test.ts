import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { saveIn } from '../testing/settings.ts'
import { startShop } from '../testing/shop.ts'
import { BIN, hasOrderToInvoice, withVat } from '../testing/vat.ts'

test('without a BIN and a rate nothing is invoiced, and a rate without a BIN of 13 digits is refused', async () => {
  await using shop = await startShop()
  const { move, papers, admin, id } = await hasOrderToInvoice(shop)
  await move('inShipping')
  await saveIn(shop, 'shop', { bin: BIN })
  await move('delivered')
  assert.deepEqual(await papers(), [])
  assert.deepEqual((await admin.adminGetOrder({ params: { id } })).data.invoices, [])
  const vat = { rate: 15, name: { en: '', bn: '' }, address: { en: '', bn: '' } }
  const save = (body: Record<string, unknown>) => admin.saveSettings({ params: { group: 'shop' }, body })
  const { errors } = await refused(save({ bin: '12345', vat }), { status: 400 })
  assert.match(errors?.bin ?? '', /13 digits/)
  await refused(save({ vat: { ...vat, rate: 7.505 } }), { status: 400 })
  await refused(save({ vat: { ...vat, rate: 101 } }), { status: 400 })
  await save({ bin: '০০৪১২৩৪৫৬-০১০১', vat: { ...vat, rate: '৭.৫' } })
  const { bin, ...saved } = (await admin.getSettings()).data.shop
  assert.deepEqual([bin, saved.vat.rate], [BIN, 7.5])
})

test('an order is invoiced once, when its pieces leave the shop; staff and buyer get what it was at that moment', async () => {
  await using shop = await startShop()
  await withVat(shop)
  const { move, papers, admin, id, key } = await hasOrderToInvoice(shop)
  await move('inProcess')
  assert.deepEqual(await papers(), [])
  await move('inShipping')
  await move('delivered')
  assert.deepEqual(await papers(), ['1 580 75.65'])
  await saveIn(shop, 'shop', { name: { en: 'Other', bn: '' }, address: { en: 'Elsewhere', bn: '' } })
  const { data } = await shop.guest().getMyInvoices({ body: { key } })
  const [paper] = data
  assert.equal(data.length, 1)
  assert.deepEqual(paper?.seller, {
    name: { en: 'Tupi Limited', bn: '' },
    address: { en: 'Dhaka, Bangladesh', bn: 'ঢাকা, বাংলাদেশ' },
  })
  assert.deepEqual([paper?.bin, paper?.rate, paper?.reason, paper?.ofInvoice], [BIN, 15, null, null])
  assert.deepEqual(
    paper?.lines.map(({ price, quantity, total, vat }) => [price, quantity, total, vat]),
    [[500, 1, 500, 65.22]],
  )
  assert.deepEqual(
    [paper?.delivery, paper?.discount],
    [
      { total: 80, vat: 10.43 },
      { total: 0, vat: 0 },
    ],
  )
  const brief = [{ number: paper?.number, kind: 'invoice', issuedAt: paper?.issuedAt, total: 580, vat: 75.65 }]
  assert.deepEqual((await admin.adminGetOrder({ params: { id } })).data.invoices, brief)
  assert.deepEqual((await shop.guest().getMyOrder({ body: { key } })).data.invoices, brief)
  assert.equal('invoices' in ((await admin.adminListOrders({ query: {} })).data[0] ?? {}), false)
  await refused(shop.guest().getMyInvoices({ body: { key: `${key}x` } }), { status: 404 })
  await refused(shop.guest().listInvoicePapers({ query: { ids: [id] } }), { status: 401 })
})

test('VAT that is switched on while an order is on its way does not invoice it; switched off, credit notes still follow', async () => {
  await using shop = await startShop()
  const [before, after] = [await hasOrderToInvoice(shop), await hasOrderToInvoice(shop)]
  await before.move('inShipping')
  await withVat(shop)
  await before.move('delivered')
  assert.deepEqual(await before.papers(), [])
  await after.move('delivered')
  await saveIn(shop, 'shop', { vat: { rate: 0, name: { en: '', bn: '' }, address: { en: '', bn: '' } } })
  await after.move('rejected')
  assert.deepEqual(await after.papers(), ['1 580 75.65', 'CN-1 580 75.65'])
})
