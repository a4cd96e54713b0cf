import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeNoteDraft, noteDrafts } from './note-draft.ts'

test('a note that is not added yet is stored for its order alone, until it is added or emptied', () => {
  changeNoteDraft('first', 'Gate 2')
  changeNoteDraft('second', 'Calls back')
  changeNoteDraft('first', 'Gate 2, ask for Mamun')
  assert.deepEqual(['first', 'second', 'third'].map(noteDrafts.read), [
    'Gate 2, ask for Mamun',
    'Calls back',
    undefined,
  ])
  changeNoteDraft('first', '')
  assert.deepEqual(['first', 'second'].map(noteDrafts.read), [undefined, 'Calls back'])
})
