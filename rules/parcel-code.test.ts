import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderLink } from './order-link.ts'
import { orderIdOfCode, parcelAddress } from './parcel-code.ts'

test('the code of a parcel names its order, also from an older address of the shop; other codes name none', () => {
  const id = '01k5m9x2v7q4e8r1t6y3u0p5ab'
  for (const code of [
    parcelAddress('https://tupi.example', id),
    parcelAddress('http://192.168.0.7:3000', id),
    id,
    ` ${id.toUpperCase()}\n`,
    orderLink('https://tupi.example', `${id}3q2-7wAAAAAAAAAAAAAAAA`),
  ]) {
    assert.equal(orderIdOfCode(code), id)
  }
  for (const code of [
    '',
    '8901234567894',
    'https://bkash.example/pay',
    `https://tupi.example/admin/orders/${id}`,
    `${id}0`,
    `${parcelAddress('', id)}/x`,
  ]) {
    assert.equal(orderIdOfCode(code), null)
  }
})
