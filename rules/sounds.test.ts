import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consonantsOf, soundOf } from './sounds.ts'

/** What sounds the same is written so, in both scripts. */
const same = [
  ['টুপি', 'tupi', 'tupee', 'Tupi', 'টুপী'],
  ['ক্যাপ', 'cap', 'kyap', 'CAP'],
  ['স্ন্যাপব্যাক', 'snapback', 'snapbak'],
  ['কালো', 'kalo', 'kala'],
  ['নীল', 'nil', 'neel', 'নিল'],
  ['ময়ূর', 'moyur', 'mayur', 'moyoor'],
  ['মিরপুর', 'mirpur'],
  ['ধানমন্ডি', 'dhanmondi', 'danmandi'],
  ['গুলিস্তান', 'gulistan', 'gulisthan'],
  ['বৈশাখ', 'boishakh', 'baishakh', 'boisakh'],
  ['সবুজ', 'sobuj', 'shobuj', 'sabuj'],
  ['ক্লাসিক', 'classic', 'klasik'],
  ['বিনি', 'beanie'],
  ['পৌষ', 'poush', 'pous'],
  ['হাওয়াই', 'hawai'],
  ['কাপড়', 'kapor', 'kapar'],
  ['ভিনটেজ', 'bhintez'],
  ['চট্টগ্রাম', 'chattogram'],
  ['১০k', '10K'],
]

test('a word has one sound in Bangla and in Latin letters, however people spell it', () => {
  for (const [first = '', ...others] of same) {
    for (const other of others) assert.equal(soundOf(other), soundOf(first), `${other} and ${first}`)
  }
})

test('words that sound different stay apart', () => {
  const sounds = ['টুপি', 'ক্যাপ', 'কাপড়', 'লাল', 'নীল', 'সাদা', 'বাঘ', 'চা', 'কালো', 'hat', 'beanie', 'trucker'].map(soundOf)
  assert.equal(new Set(sounds).size, sounds.length)
})

test('words whose vowels are not written as they are spoken have the same consonants', () => {
  for (const [bangla = '', english = ''] of [
    ['ট্রাকার', 'trucker'],
    ['বেসবল', 'baseball'],
    ['বাকেট', 'bucket'],
    ['সুন্দরবন', 'sundarban'],
    ['প্রিমিয়াম', 'premium'],
    ['অলিভ', 'olive'],
  ]) {
    assert.equal(consonantsOf(soundOf(bangla)), consonantsOf(soundOf(english)), english)
  }
})

test('signs, other scripts and nothing have no sound', () => {
  for (const text of ['', '!?', '🧢', '্', 'ী']) assert.match(soundOf(text), /^[aiu]?$/, text)
})
