import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOneMistakeAway } from './typing-mistake.ts'

test('a letter too few, too many, wrong or swapped is one typing mistake', () => {
  for (const typed of ['snapbak', 'snapbackk', 'snapbeck', 'snpaback', 'napback', 'snapbac', 'snapbakc', 'nsapback']) {
    assert.equal(isOneMistakeAway(typed, 'snapback'), true, typed)
    assert.equal(isOneMistakeAway('snapback', typed), true, typed)
  }
})

test('in Bangla a vowel sign is a letter', () => {
  for (const typed of ['টুপী', 'টপি', 'টুপিি', 'টুিপ']) assert.equal(isOneMistakeAway(typed, 'টুপি'), true, typed)
})

test('two mistakes are not one, and none is none', () => {
  for (const typed of ['snapback', 'snpabak', 'snapb', 'backsnap', '', 'xnapbacx']) {
    assert.equal(isOneMistakeAway(typed, 'snapback'), false, typed)
  }
})
