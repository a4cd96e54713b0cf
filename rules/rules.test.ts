import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dhakaClock, dhakaDate } from './dhaka-time.ts'
import { readNumber } from './digits.ts'
import { isSearchable } from './keyword.ts'
import { formatCount, formatTaka, percentOf } from './money.ts'
import { statusForCustomer, statusTone } from './order-status.ts'
import { groupedPhone, internationalPhone, isBangladeshMobile, phoneGroups, phoneMistake, plainPhone } from './phone.ts'
import { pictureSources } from './picture.ts'
import { amountsDiffer, cartTotals, linePrice, subtotalOf } from './price.ts'
import { bySize } from './sizes.ts'
import { productIdOf, productSlug } from './slug.ts'
import { available, stockNote, takeFromSizes } from './stock.ts'
import { formatChange, percentChange, weeksAt } from './week.ts'

test('amounts are grouped as Bangladesh writes them', () => {
  assert.equal(formatTaka(123456), '৳1,23,456')
  assert.equal(formatTaka(12345678.5), '৳1,23,45,678.50')
  assert.equal(formatTaka(999), '৳999')
  assert.equal(formatTaka(1000), '৳1,000')
  assert.equal(formatTaka(950, { decimals: 'always' }), '৳950.00')
  assert.equal(formatTaka(0.05), '৳0.05')
  assert.equal(formatTaka(-180), '-৳180')
})

test('counts are grouped like amounts', () => {
  assert.equal(formatCount(1234567), '12,34,567')
})

test('a percentage is rounded half up to a poisha', () => {
  assert.equal(percentOf(1_05, 10), 11)
  assert.equal(percentOf(1_04, 10), 10)
  assert.equal(percentOf(333_33, 12.5), 41_67)
})

test('a number is read in Latin and Bangla digits, grouped as people write it, and nothing else is', () => {
  assert.deepEqual(
    ['950', ' ৯৫০ ', '৯৪৯.৫০', '১,২৩,৪৫৬', '123,456.5', '0'].map(readNumber),
    [950, 950, 949.5, 123456, 123456.5, 0],
  )
  for (const text of ['', ' ', 'cap', '12,5', '1,2,3', '৯৫০ টাকা']) assert.ok(Number.isNaN(readNumber(text)), text)
})

test('the sale price is paid when there is one', () => {
  assert.equal(linePrice({ price: 500, salePrice: 0 }), 500)
  assert.equal(linePrice({ price: 500, salePrice: 399.5 }), 399.5)
})

test('sums of prices with poisha are exact', () => {
  const lines = [
    { price: 0.1, salePrice: 0, quantity: 1 },
    { price: 0.2, salePrice: 0, quantity: 1 },
  ]
  assert.equal(subtotalOf(lines), 0.3)
})

test('an order costs its lines, plus delivery, minus the coupon on the lines', () => {
  const lines = [{ price: 1000, salePrice: 850, quantity: 2 }]
  assert.deepEqual(cartTotals(lines, { charge: 80, freeFrom: null }, 10), {
    subtotal: 1700,
    shipping: 80,
    discount: 170,
    total: 1610,
  })
  assert.deepEqual(cartTotals(lines, { charge: 150, freeFrom: null }, 0), {
    subtotal: 1700,
    shipping: 150,
    discount: 0,
    total: 1850,
  })
})

test('a total may differ by one poisha and no more', () => {
  assert.equal(amountsDiffer(100.01, 100), false)
  assert.equal(amountsDiffer(100.02, 100), true)
})

test('a keyword needs four characters, whatever its script', () => {
  for (const keyword of ['caps', ' caps ', 'টুপি']) assert.equal(isSearchable(keyword), true, keyword)
  for (const keyword of ['', 'cap', ' cap ', 'টুপ', '    ']) assert.equal(isSearchable(keyword), false, keyword)
})

test('a slug keeps Bangla whole and ends with the id', () => {
  assert.equal(productSlug('Dhaka  Classic (Navy)!', 'abc1'), 'dhaka-classic-navy-abc1')
  assert.equal(productSlug('ঢাকা টুপি', 'abc1'), 'ঢাকা-টুপি-abc1')
  assert.equal(productIdOf('dhaka-classic-navy-abc1'), 'abc1')
  assert.equal(productIdOf('abc1'), 'abc1')
})

test('a Bangladesh mobile number may have a prefix, spaces, hyphens and Bangla digits', () => {
  for (const phone of [
    '01712345678',
    '+8801312345678',
    '8801912345678',
    '+880 1712-345678',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    '01712.345.678',
    '(+880) 1712–345678',
    '+880 (0) 1712 345678',
    '00880 1712 345678',
    '\u202a+880\u00a01712\u2011345678\u202c',
  ]) {
    assert.equal(isBangladeshMobile(phone), true, phone)
    assert.equal(phoneMistake(phone), null, phone)
  }
  for (const phone of [
    '01212345678',
    '0171234567',
    '017123456789',
    '+1712345678',
    '',
    'phone',
    '০১২১২৩৪৫৬৭৮',
    '٠١٧١٢٣٤٥٦٧٨',
  ]) {
    assert.equal(isBangladeshMobile(phone), false, phone)
    assert.notEqual(phoneMistake(phone), null, phone)
  }
})

test('a mobile number is stored without the characters between its digits, and shown as 01712-345678', () => {
  assert.equal(plainPhone('(+৮৮০) ১৭১২–৩৪৫.৬৭৮'), '+8801712345678')
  for (const phone of ['01712345678', '+880 1712 345678', '৮৮০১৭১২৩৪৫৬৭৮', '00880-1712-345678']) {
    assert.equal(groupedPhone(phone), '01712-345678', phone)
  }
  assert.equal(groupedPhone('0171234'), '0171234')
  assert.deepEqual(phoneGroups('+8801712345678'), ['+88', '01712', '345678'])
  assert.deepEqual(phoneGroups('01712345678'), ['01712', '345678'])
  for (const phone of ['', '0171234', '01712-345678']) assert.deepEqual(phoneGroups(phone), [phone])
})

test('a number that is typed is wrong no sooner than it can no longer become one', () => {
  for (const whole of ['01712345678', '+8801712345678', '8801712345678', '+৮৮০ ১৭১২-৩৪৫৬৭৮']) {
    for (let typed = 0; typed < whole.length; typed++) {
      assert.equal(phoneMistake(whole.slice(0, typed)), 'short', whole.slice(0, typed))
    }
    assert.equal(phoneMistake(`${whole}9`), 'long')
  }
  for (const wrong of ['1', '02', '012', '+9', '+88 1', '87']) assert.equal(phoneMistake(wrong), 'start', wrong)
  for (const wrong of ['017x', 'phone', '01712+', '٠١٧']) assert.equal(phoneMistake(wrong), 'characters', wrong)
})

test('pieces of a size are counted separately if stock is counted per size', () => {
  const split = { totalStock: 5, sizes: ['S', 'M'], stockBySize: { S: 2, M: 3 } }
  assert.equal(available(split, 'S'), 2)
  assert.equal(available(split, null), 5)
  assert.equal(available({ ...split, stockBySize: null }, 'S'), 5)
  assert.equal(available({ ...split, stockBySize: null }, 'XL'), 0)
  assert.deepEqual(takeFromSizes(split, null, 4), { S: 2, M: 2 })
  assert.deepEqual(takeFromSizes(split, 'M', 3), { M: 3 })
})

test('a shopper sees when stock is low or gone', () => {
  assert.deepEqual(stockNote(0), { kind: 'out', badge: 'Out Of Stock', text: 'Out of stock' })
  assert.deepEqual(stockNote(9), { kind: 'low', badge: 'Only 9 items left', text: 'In stock' })
  assert.deepEqual(stockNote(10), { kind: 'enough', badge: null, text: 'In stock' })
})

test('a customer reads an order in process as confirmed, in green', () => {
  assert.equal(statusForCustomer('inProcess'), 'confirmed')
  assert.equal(statusForCustomer('inShipping'), 'confirmed')
  assert.equal(statusForCustomer('rejected'), 'rejected')
  assert.equal(statusTone('confirmed'), 'green')
  assert.equal(statusTone('inProcess'), 'neutral')
  assert.equal(statusTone('rejected'), 'red')
})

test('a day begins at midnight in Dhaka', () => {
  assert.equal(dhakaDate('2026-11-20T18:00:00.000Z'), '2026-11-21')
  assert.equal(dhakaDate('2026-11-20T17:59:59.999Z'), '2026-11-20')
  assert.equal(dhakaClock(new Date('2026-11-20T18:00:05.999Z')), '2026-11-21T00:00:05')
})

test('a week begins on Saturday at midnight in Dhaka', () => {
  const weeks = (now: string) => {
    const { thisWeek, lastWeek } = weeksAt(new Date(now))
    return [thisWeek.toISOString(), lastWeek.toISOString()]
  }
  // 21 November 2026 is a Saturday; it begins in Dhaka six hours before it does in Greenwich.
  const weekOf21 = ['2026-11-20T18:00:00.000Z', '2026-11-13T18:00:00.000Z']
  const weekOf14 = ['2026-11-13T18:00:00.000Z', '2026-11-06T18:00:00.000Z']
  assert.deepEqual(weeks('2026-11-20T17:59:59.999Z'), weekOf14)
  assert.deepEqual(weeks('2026-11-20T18:00:00.000Z'), weekOf21)
  assert.deepEqual(weeks('2026-11-24T12:00:00.000Z'), weekOf21)
  assert.deepEqual(weeks('2026-11-27T17:59:59.999Z'), weekOf21)
  assert.deepEqual(weeks('2027-01-01T00:00:00.000Z'), ['2026-12-25T18:00:00.000Z', '2026-12-18T18:00:00.000Z'])
})

test('a week is compared with the one before, to one decimal', () => {
  assert.equal(percentChange(12, 10), 20)
  assert.equal(percentChange(10, 12), -16.7)
  assert.equal(percentChange(0, 3), -100)
  assert.equal(percentChange(1, 3), -66.7)
  assert.equal(percentChange(7, 7), 0)
  assert.equal(percentChange(9_999, 10_000), 0)
  assert.equal(percentChange(4, 0), 100)
  assert.equal(percentChange(0, 0), 0)
})

test('a picture of the shop comes in several widths, a foreign one as it is', () => {
  assert.match(pictureSources('/images/01abc.webp').srcSet ?? '', /\/images\/01abc-320\.webp 320w/)
  const inStore = 'https://pictures.example/shop/images/01kafbx0d8h2p6v9q4n3m7t5zr'
  assert.equal(pictureSources(`${inStore}.webp`).srcSet?.split(', ')[1], `${inStore}-640.webp 640w`)
  for (const foreign of ['https://example.com/a.jpg', 'https://example.com/images/cap.webp']) {
    assert.deepEqual(pictureSources(foreign), { src: foreign })
  }
})

test('sizes are sorted from small to large', () => {
  const mixed = ['60 cm', 'XL', 'One size', 's', '56 cm', 'M', '100 cm', 'XXS']
  assert.deepEqual(mixed.sort(bySize), ['XXS', 's', 'M', 'XL', '56 cm', '60 cm', '100 cm', 'One size'])
})

test('a change is written with its sign and one decimal, after a week with fewer than ten as a difference', () => {
  const change = (thisWeek: number, lastWeek: number) =>
    formatChange({ thisWeek, lastWeek, percentChange: percentChange(thisWeek, lastWeek) })
  assert.deepEqual([change(1043, 1000), change(979, 1000), change(10, 10)], ['+4.3%', '-2.1%', '0.0%'])
  assert.deepEqual([change(1200, 0), change(465, 7), change(3, 9), change(0, 0)], ['+1,200', '+458', '-6', '0'])
})

test('a chat program knows a number by its digits with the country’s, however it is written', () => {
  for (const typed of ['01712-345678', '+880 1712 345678', '০১৭১২৩৪৫৬৭৮', '8801712345678']) {
    assert.equal(internationalPhone(typed), '8801712345678')
  }
  assert.equal(internationalPhone('+44 20 7946 0000'), '442079460000')
})
