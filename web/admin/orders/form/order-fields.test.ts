import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import {
  atUsedAddress,
  type FormLine,
  inCity,
  linesSince,
  noFields,
  type OrderFields,
  withCharge,
} from './order-fields.ts'
import { atPrices } from './present-prices.ts'

const { zones } = defaultSettings.delivery
const terms = (fields: OrderFields) => [fields.shippingType, withCharge(fields, zones).shippingCharge]

test('another city sets its delivery charge, except where another charge was agreed', () => {
  const khulna = inCity(noFields, 'Khulna', zones)
  assert.deepEqual(terms(khulna), ['outside', '150'])
  assert.equal(khulna.addressInfo.city, 'Khulna')
  assert.deepEqual(terms(inCity(khulna, 'Dhanmondi, Dhaka', zones)), ['inside', '80'])
  // Half typed, it has no error yet.
  assert.deepEqual(terms(inCity(khulna, 'Dha', zones)), ['outside', '150'])
  assert.deepEqual(terms(inCity({ ...noFields, shippingCharge: '60' }, 'Khulna', zones)), ['inside', '60'])
})

test('the same address again has its chosen place and the charge there, or its typed city, and a name that I typed', () => {
  const place = { city: 'EPZ gate', district: 'Dhaka', thana: 'Savar' }
  const used = { name: 'Rahim', address: 'House 7', pincode: '1340', ...place }
  const again = atUsedAddress(noFields, used, zones)
  assert.deepEqual(again.addressInfo, { ...noFields.addressInfo, ...used })
  assert.deepEqual(terms(again), ['outside', '150'])
  const named = { ...noFields, addressInfo: { ...noFields.addressInfo, name: 'Karim' } }
  const typed = { ...used, district: '', thana: '' }
  const { addressInfo } = atUsedAddress(named, typed, zones)
  assert.deepEqual(addressInfo, { ...noFields.addressInfo, ...typed, name: 'Karim' })
})

test('what I type while a correction is being saved counts for the same lines, whatever numbers they have in the saved order', () => {
  const line = (title: string, price: number): FormLine => ({
    productId: title,
    title,
    image: '',
    price,
    quantity: 1,
    size: '',
  })
  const [cap, hat, scarf] = [line('Cap', 500), { ...line('Hat', 600), agreed: '550' }, line('Scarf', 700)]
  const sent = [{ ...cap, line: 1 }, { ...hat, line: 2 }, scarf]
  const saved = [
    { ...cap, line: 0 },
    { ...line('Hat', 550), line: 1 },
    { ...scarf, line: 2 },
  ]
  const [sentCap, sentHat, sentScarf] = sent as [FormLine, FormLine, FormLine]
  const added = line('Shawl', 900)

  const fewer = linesSince([{ ...sentHat, quantity: 3 }, sentScarf, added], sent, saved)
  assert.deepEqual(fewer, [{ ...saved[1], quantity: 3 }, saved[2], added])
  assert.deepEqual(linesSince(sent, sent, saved), saved)
  const { agreed: _, ...usual } = sentHat
  assert.deepEqual(linesSince([sentCap, usual], sent, saved), [saved[0], { ...saved[1], agreed: '600' }])
  // Sent as a line of its own, which needs no number.
  assert.deepEqual(linesSince([{ ...sentScarf, quantity: 2 }], sent, saved), [{ ...scarf, quantity: 2 }])
})

test('after prices have changed a new line has the price of today, and a line of the order the agreed one', () => {
  const line = { productId: 'cap', title: 'Cap', image: '', price: 500, quantity: 1, size: '' }
  const cartItems = [{ ...line, line: 0 }, line, { ...line, productId: 'gone' }]
  const { cartItems: now } = atPrices({ ...noFields, cartItems }, new Map([['cap', 600]]))
  assert.deepEqual(
    now.map(({ price }) => price),
    [500, 600, 500],
  )
})
