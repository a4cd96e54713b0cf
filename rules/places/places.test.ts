import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeSoundOf } from './place-spelling.ts'
import { districtOfCity, districts, findDistrict, findThana, type Place, placesLike } from './places.ts'

/** Upazilas of each district, as the government counts them. */
const upazilas: Record<string, number> = {
  Barguna: 6,
  Barishal: 10,
  Bhola: 7,
  Jhalokathi: 4,
  Patuakhali: 8,
  Pirojpur: 7,
  Bandarban: 7,
  Brahmanbaria: 9,
  Chandpur: 8,
  Chattogram: 15,
  Cumilla: 17,
  "Cox's Bazar": 9,
  Feni: 6,
  Khagrachhari: 9,
  Lakshmipur: 5,
  Noakhali: 9,
  Rangamati: 10,
  Dhaka: 5,
  Faridpur: 9,
  Gazipur: 5,
  Gopalganj: 5,
  Kishoreganj: 13,
  Madaripur: 5,
  Manikganj: 7,
  Munshiganj: 6,
  Narayanganj: 5,
  Narsingdi: 6,
  Rajbari: 5,
  Shariatpur: 6,
  Tangail: 12,
  Bagerhat: 9,
  Chuadanga: 4,
  Jashore: 8,
  Jhenaidah: 6,
  Khulna: 9,
  Kushtia: 6,
  Magura: 4,
  Meherpur: 3,
  Narail: 3,
  Satkhira: 7,
  Jamalpur: 7,
  Mymensingh: 13,
  Netrokona: 10,
  Sherpur: 5,
  Bogura: 12,
  Chapainawabganj: 5,
  Joypurhat: 5,
  Naogaon: 11,
  Natore: 7,
  Pabna: 9,
  Rajshahi: 9,
  Sirajganj: 9,
  Dinajpur: 13,
  Gaibandha: 7,
  Kurigram: 9,
  Lalmonirhat: 5,
  Nilphamari: 6,
  Panchagarh: 5,
  Rangpur: 8,
  Thakurgaon: 5,
  Habiganj: 9,
  Moulvibazar: 7,
  Sunamganj: 12,
  Sylhet: 13,
}

/** Thanas of the police of cities and their suburbs, without those that are upazilas of the same name. */
const cityThanas = {
  Dhaka: 51,
  Chattogram: 15,
  Khulna: 8,
  Rajshahi: 11,
  Sylhet: 5,
  Barishal: 4,
  Rangpur: 6,
  Gazipur: 7,
  Narayanganj: 2,
}

const district = (name: string) => findDistrict(name) ?? assert.fail(name)
const names = (places: Place[]) => places.map(({ name }) => name)

test('there are 64 districts with their 495 upazilas, and the thanas of the cities', () => {
  assert.equal(districts.length, 64)
  const counted = districts.map(({ name, thanas }) => [name, thanas.filter(({ isUpazila }) => isUpazila).length])
  assert.deepEqual(Object.fromEntries(counted), upazilas)
  assert.equal(
    Object.values(upazilas).reduce((sum, count) => sum + count),
    495,
  )
  const inCities = districts.map(({ name, thanas }) => [name, thanas.filter(({ isUpazila }) => !isUpazila).length])
  assert.deepEqual(Object.fromEntries(inCities.filter(([, count]) => count !== 0)), cityThanas)
})

test('every district and thana has a name in both scripts, and no two have the same', () => {
  for (const places of [districts, ...districts.map(({ thanas }) => thanas)]) {
    for (const { name, bangla } of places) {
      assert.match(name, /^[A-Z][A-Za-z' -]+$/)
      assert.match(bangla, /^[\u0980-\u09ff][\u0980-\u09ff ]+$/, name)
    }
    assert.equal(new Set(places.map(({ name }) => name)).size, places.length)
    assert.equal(new Set(places.map(({ bangla }) => bangla)).size, places.length)
  }
})

test('every spelling of a place finds it, in any case and without its spaces', () => {
  for (const place of districts) {
    for (const spelling of place.spellings) {
      assert.equal(findDistrict(spelling)?.name, place.name, spelling)
      assert.equal(findDistrict(` ${spelling.toUpperCase().replace(/[ '-]/g, '')}`)?.name, place.name, spelling)
    }
    for (const thana of place.thanas) {
      for (const spelling of thana.spellings) assert.equal(findThana(place, spelling)?.name, thana.name, spelling)
    }
  }
  for (const [written, name] of [
    ['Chittagong', 'Chattogram'],
    ['barisal', 'Barishal'],
    ['Comilla', 'Cumilla'],
    ['Jessore', 'Jashore'],
    ['BOGRA', 'Bogura'],
    ['চিটাগাং', 'Chattogram'],
    ['coxs bazar', "Cox's Bazar"],
    ['Gopalgonj', 'Gopalganj'],
    ['Moulvi Bazar', 'Moulvibazar'],
  ]) {
    assert.equal(findDistrict(written ?? '')?.name, name, written)
  }
  assert.equal(findThana(district('Dhaka'), 'Dhanmandi')?.name, 'Dhanmondi')
  assert.equal(findThana(district('Dhaka'), 'ধানমণ্ডি')?.name, 'Dhanmondi')
  assert.equal(findThana(district('Dhaka'), 'Bashundhara')?.name, 'Bhatara')
  assert.equal(findThana(district('Jamalpur'), 'Dewangonj')?.name, 'Dewanganj')
  for (const nowhere of ['', ' ', '-', 'London', 'Dha']) assert.equal(findDistrict(nowhere), undefined, nowhere)
})

test('one or two letters find a place by each of its spellings, in either script', () => {
  const lists: (readonly Place[])[] = [districts, ...districts.map(({ thanas }) => thanas)]
  for (const places of lists) {
    for (const place of places) {
      for (const spelling of place.spellings) {
        for (const letters of [[...spelling].slice(0, 1), [...spelling].slice(0, 2)]) {
          assert.ok(placesLike(places, letters.join('')).includes(place), `${letters.join('')}: ${spelling}`)
        }
      }
    }
  }
})

test('what begins as it was typed comes first, then what sounds alike, then later words', () => {
  assert.deepEqual(names(placesLike(districts, 'ch')).slice(0, 4), [
    'Chandpur',
    'Chapainawabganj',
    'Chattogram',
    'Chuadanga',
  ])
  assert.equal(names(placesLike(districts, 'ঢা'))[0], 'Dhaka')
  assert.equal(names(placesLike(districts, 'ct'))[0], 'Chattogram')
  assert.deepEqual(names(placesLike(district('Dhaka').thanas, 'uttara')), ['Uttara East', 'Uttara West'])
  assert.deepEqual(names(placesLike(district('Gazipur').thanas, 'west')), ['Tongi West'])
  assert.deepEqual(names(placesLike(district('Dhaka').thanas, 'মির')), ['Mirpur'])
  assert.deepEqual(placesLike(districts, 'xyz'), [])
  assert.equal(placesLike(districts, '').length, 64)
  assert.notEqual(placeSoundOf('Bhola'), placeSoundOf('Bogura'))
})

test('a typed city names its district, alone or as its last part, in any spelling', () => {
  for (const city of ['Dhaka', 'ঢাকা', 'Savar, Dhaka', 'Savar,Dacca', 'সাভার, ঢাকা, ']) {
    assert.equal(districtOfCity(city)?.name, 'Dhaka', city)
  }
  for (const city of ['', ', ', 'Dhaka, Elsewhere', 'Elsewhere']) assert.equal(districtOfCity(city), undefined, city)
})
