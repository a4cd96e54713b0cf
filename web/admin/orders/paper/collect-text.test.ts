import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LabelParcel } from '#contract/packing.ts'
import { collectText } from './collect-text.ts'
import { itemsOf, piecesInParcel } from './parcel-items.ts'

const parcelOf = (kind: LabelParcel['kind'], toCollect: number): LabelParcel => ({
  kind,
  courier: 'by-hand',
  courierName: null,
  code: '',
  toCollect,
  items: [{ line: 0, productId: '', title: 'Peacock', size: 'XL', quantity: 1 }],
})

const amountOf = (kind: LabelParcel['kind'], agreed: number, toCollect: number) =>
  collectText({ orderStatus: 'delivered', toCollect, parcel: parcelOf(kind, agreed) }).amount

test('the papers of an exchange have its own amount, though its delivered order is paid', () => {
  assert.match(amountOf('exchange', 360, 0), /360/)
  assert.equal(amountOf('exchange', 0, 0), 'Collect nothing')
  assert.match(amountOf('sent', 1250, 1000), /1,250/)
  assert.equal(amountOf('sent', 1250, 0), 'Collect nothing')
})

test('the papers of an exchange have its new pieces, those of another parcel what was ordered', () => {
  const cartItems = [{ title: 'Padma Trucker', size: 'M', quantity: 2 }]
  const titlesIn = (kind: LabelParcel['kind']) =>
    itemsOf({ cartItems, parcel: parcelOf(kind, 0) }).map(({ title }) => title)
  assert.deepEqual([titlesIn('exchange'), titlesIn('sent')], [['Peacock'], ['Padma Trucker']])
  assert.equal(piecesInParcel({ cartItems, parcel: parcelOf('exchange', 0) }), 1)
  assert.equal(piecesInParcel({ cartItems, parcel: null }), 2)
})
