import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { DAY_MS } from '#rules/durations.ts'
import {
  askedIn,
  changeReturnDraft,
  dropReturnDraft,
  isPhotoKept,
  isReceived,
  type ReturnDraft,
  readReturnDraft,
  sendable,
} from './return-draft.ts'

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

const draft: ReturnDraft = {
  kind: 'money',
  reason: 'Too small',
  photos: [],
  attempt: null,
  lines: [{ line: 0, quantity: 2, newSize: '' }],
}
const attempt = { request: JSON.stringify(askedIn(draft)), key: 'key', before: ['earlier'] }

test('a request loses pieces that another one returns, but not while the shop may have it already', () => {
  const left = { returnable: [{ line: 0, quantity: 1 }] }
  assert.equal(sendable(draft, left).lines[0]?.quantity, 1)
  assert.deepEqual(sendable(draft, { returnable: [] }).lines, [])
  assert.deepEqual(sendable({ ...draft, attempt }, { returnable: [] }).lines, draft.lines)
  const changed = { ...draft, attempt, reason: 'Too large' }
  assert.equal(sendable(changed, left).lines[0]?.quantity, 1)
})

test('a request whose answer was lost is received once the order has another return of its buyer', () => {
  const received = (...returns: { _id: string; isByBuyer: boolean }[]) => isReceived({ ...draft, attempt }, returns)
  const earlier = { _id: 'earlier', isByBuyer: true }
  assert.equal(received(earlier), false)
  assert.equal(received(earlier, { _id: 'new', isByBuyer: false }), false)
  assert.equal(received(earlier, { _id: 'new', isByBuyer: true }), true)
  assert.equal(isReceived(draft, [{ _id: 'new', isByBuyer: true }]), false)
})
