import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clothesSizes, headSizes, isClothes, sizeForHead, toCentimetres, toInches } from './size-guide.ts'

const guide = {
  head: [
    { size: 'M', cm: [56, 57] },
    { size: 'L', cm: [58, 59] },
    { size: 'XL', cm: [60, 61] },
  ],
  clothes: {
    titleWords: ['tee', 'shirt', 'hoodie', 'শার্ট'],
    sizes: [
      { size: 'S', chest: [88, 94], length: 68 },
      { size: 'XL', chest: [109, 116], length: 75 },
    ],
  },
}

test('a head fits the smallest size that is not too tight, by the names of the guide and by centimetres', () => {
  const byCentimetres = headSizes(guide, ['60 cm', '56 cm', '58 cm'])
  const sizeOf = (cm: number) => sizeForHead(byCentimetres, cm)?.size ?? null
  assert.deepEqual([54.4, 54.5, 56, 56.1, 57, 58, 59.9, 60.5, 60.6].map(sizeOf), [
    null,
    '56 cm',
    '56 cm',
    '58 cm',
    '58 cm',
    '58 cm',
    '60 cm',
    '60 cm',
    null,
  ])
  assert.equal(sizeForHead(headSizes(guide, ['m', ' L ', 'XL']), 59)?.size, ' L ')
  assert.deepEqual(headSizes(guide, ['One Size', '12', '2024', 'blue']), [])
  assert.deepEqual(
    headSizes(guide, ['৫৮', '৫৮ সেমি']).map(({ size, to }) => [size, to]),
    [
      ['৫৮', 58],
      ['৫৮ সেমি', 58],
    ],
  )
  assert.equal(sizeForHead([], 57), null)
})

test('inches are centimetres by 2.54, with one decimal', () => {
  assert.equal(toInches(58), '22.8')
  assert.equal(sizeForHead(headSizes(guide, ['56 cm', '58 cm']), toCentimetres(22.5))?.size, '58 cm')
})

test('what is worn on the body is known by whole words of either title, with hyphens and from any keyboard', () => {
  const isWorn = (word: string, title: string, titleBn?: string) =>
    isClothes({ ...guide, clothes: { ...guide.clothes, titleWords: [word] } }, { title, titleBn })
  assert.deepEqual(
    [
      isWorn('t-shirt', 'Padma T-Shirt'),
      isWorn('polo shirt', 'Polo-shirt of Dhaka'),
      isWorn('polo shirt', 'Polo cap', 'শার্ট'),
      isWorn('পাঞ্জাবি', 'Eid Panjabi', 'ঈদের পাঞ্জাবি'),
      // One sign for the last letter, and two.
      isWorn('কাপ\u09dc', 'কাপ\u09a1\u09bc'),
      isWorn('-', 'Eid cap', ''),
    ],
    [true, true, false, true, true, false],
  )
})

test('what is worn on the body is known by a whole word of its title', () => {
  assert.deepEqual(
    ['Shurjo Tee', 'Padma T-shirt', 'টি শার্ট', 'Teesta Trucker', 'Hoodie'].map((title) => isClothes(guide, { title })),
    [true, true, true, false, true],
  )
  assert.deepEqual(
    clothesSizes(guide, ['s', 'XL', '58 cm']).map(({ size }) => size),
    ['s', 'XL'],
  )
})
