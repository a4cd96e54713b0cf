import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaFinder, areasLike, type CourierArea } from './courier-area.ts'

const area = (name: string, district: string, id = name): CourierArea => ({
  id,
  name,
  district,
  postCode: '',
  group: '',
})

/** The name of the area for a place in a list of names of one district. */
const found = (names: string[], district: string, thana: string, written = district) =>
  areaFinder(
    names.map((name, index) => area(name, written, `${index}`)),
    [],
  )({ district, thana })?.name ?? null

test('a thana finds its area by every way in which couriers write the districts and thanas', () => {
  const rows: [district: string, thana: string, written: string, name: string][] = [
    ['Dhaka', 'Dhanmondi', 'Dhaka', 'Dhanmondi'],
    ['Dhaka', 'Dhanmondi', 'ঢাকা', 'ধানমন্ডি'],
    ['ঢাকা', 'ধানমন্ডি', 'Dacca', 'DHANMANDI'],
    ['Barishal', 'Barishal Sadar', 'Barisal', 'Barisal Sadar'],
    ['Barisal', 'Barisal Sadar', 'Barishal', 'Barishal Sadar'],
    ['Bogura', 'Bogura Sadar', 'Bogra', 'Bogra Sadar'],
    ['Jashore', 'Jashore Sadar', 'Jessore', 'Jessore Sadar (Jessore)'],
    ['Cumilla', 'Cumilla Sadar South', 'Comilla', 'Comilla Sadar South'],
    ['Chattogram', 'Kotwali', 'Chittagong', 'Kotwali, Chittagong'],
    ['Chattogram', 'Hathazari', 'Chittagong', 'Hathazari Upazila'],
    ['Gazipur', 'Kaliganj', 'Gazipur', 'Kaligonj (Gazipur)'],
    ["Cox's Bazar", 'Ukhia', 'Coxs Bazar', 'Ukhiya'],
    ["Cox's Bazar", "Cox's Bazar Sadar", "Cox's Bazar", 'Coxs Bazar Sadar'],
    ['Noakhali', 'Senbagh', 'Noakhali', 'Senbag Thana'],
  ]
  for (const [district, thana, written, name] of rows) {
    assert.equal(found(['Another', name], district, thana, written), name, `${thana}: ${name}`)
  }
})

test('several areas of a thana, a part of it, and a name in another district are no match', () => {
  assert.equal(found(['Mirpur 1', 'Mirpur 2', 'Mirpur (DOHS)'], 'Dhaka', 'Mirpur'), null)
  assert.equal(found(['Dhanmondi', 'Dhanmondi'], 'Dhaka', 'Dhanmondi'), null, 'two of one name')
  assert.equal(found(['Dhonmondi', 'Dhaanmondi'], 'Dhaka', 'Dhanmondi'), null, 'two that sound alike')
  assert.equal(found(['Dhanmandi', 'Dhanmondi'], 'Dhaka', 'Dhanmondi'), 'Dhanmondi', 'but one is written the same')
  assert.equal(found(['Hemayetpur'], 'Dhaka', 'Savar'), null)
  assert.equal(found(['Bashundhara'], 'Dhaka', 'Bhatara'), null)
  assert.equal(found(['Kaliganj'], 'Gazipur', 'Kaliganj', 'Jhenaidah'), null)
  assert.equal(found(['Kaliganj'], 'Gazipur', 'Kaliganj', ''), null, 'its district is not known')
  assert.equal(found(['Kaliganj (Satkhira)'], 'Gazipur', 'Kaliganj'), null)
  assert.equal(found(['Dhaka'], 'Dhaka', ''), null, 'a whole district is many areas')
  assert.equal(found(['Dhanmondi'], 'London', 'Dhanmondi'), null)
})

test('what staff have chosen comes before the names, as long as the courier has it', () => {
  const areas = [area('Dhanmondi', 'Dhaka', '1'), area('Mirpur 1', 'Dhaka', '2'), area('Mirpur 2', 'Dhaka', '3')]
  const choices = [
    { district: 'Dhaka', thana: 'Mirpur', areaId: '3' },
    { district: 'Dhaka', thana: 'Dhanmondi', areaId: '2' },
    { district: 'Dhaka', thana: 'Savar', areaId: 'gone' },
  ]
  const find = areaFinder(areas, choices)
  assert.equal(find({ district: 'Dhaka', thana: 'Mirpur' })?.id, '3')
  assert.equal(find({ district: 'ঢাকা', thana: 'মিরপুর' })?.id, '3')
  assert.equal(find({ district: 'Dhaka', thana: 'Dhanmondi' })?.id, '2')
  assert.equal(find({ district: 'Dhaka', thana: 'Savar' }), null)
  assert.equal(find({ district: 'Kushtia', thana: 'Mirpur' }), null, 'of another district')
  assert.equal(
    areaFinder(areas, [{ ...choices[1], areaId: 'gone' } as never])({ district: 'Dhaka', thana: 'Dhanmondi' })?.id,
    '1',
  )
})

test('areas are searched by name, district and post code in either script, those of the district first', () => {
  const areas = [
    area('Mirpur 10', 'Dhaka'),
    area('Mirpur 2', 'Dhaka'),
    area('Mirpur', 'Kushtia', 'k'),
    { ...area('Dhanmondi', 'Dhaka'), postCode: '1209' },
  ]
  const names = (typed: string, district = '') => areasLike(areas, typed, district).map(({ id }) => id)
  assert.deepEqual(names('mirpur', 'Dhaka'), ['Mirpur 2', 'Mirpur 10', 'k'])
  assert.deepEqual(names('mirpur kushtia'), ['k'])
  assert.deepEqual([names('1209'), names('১২০৯')], [['Dhanmondi'], ['Dhanmondi']])
  assert.deepEqual(names('ধানম'), ['Dhanmondi'])
  assert.deepEqual(names('', 'Kushtia')[0], 'k')
  assert.deepEqual(names('nowhere'), [])
})
