import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { changeReturnDraft, dropReturnDraft, isPhotoKept, readReturnDraft } from './return-draft.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('what is typed for a return is stored for each order, until it is sent or for 30 days', (t) => {
  t.after(() => mock.timers.reset())
  mock.timers.enable({ apis: ['Date'], now: 0 })
  changeReturnDraft('first', { reason: 'Too small' })
  changeReturnDraft('first', { lines: [{ line: 0, quantity: 1, newSize: 'L' }] })
  changeReturnDraft('second', { kind: 'money' })
  assert.equal(readReturnDraft('first').reason, 'Too small')
  assert.equal(readReturnDraft('first').lines[0]?.newSize, 'L')
  assert.equal(readReturnDraft('second').reason, '')
  dropReturnDraft('second')
  assert.equal(readReturnDraft('second').kind, 'exchange')
  assert.equal(readReturnDraft('first').reason, 'Too small')

  mock.timers.setTime(31 * DAY_MS)
  changeReturnDraft('third', { reason: 'Another colour came' })
  changeReturnDraft('third', { kind: 'money' })
  assert.equal(readReturnDraft('first').reason, '')
  assert.equal(readReturnDraft('third').reason, 'Another colour came')
})

test('a photo that was added a day ago is no longer part of what is typed: the shop has deleted it', (t) => {
  t.after(() => mock.timers.reset())
  mock.timers.enable({ apis: ['Date'], now: DAY_MS })
  const photo = { id: 'photo1', name: '1.jpg', preview: null }
  assert.equal(isPhotoKept({ ...photo, addedAt: 1 }), true)
  assert.equal(isPhotoKept({ ...photo, addedAt: 0 }), false)
})
