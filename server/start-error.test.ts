import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { EmbeddedError } from './embedded-postgres/error.ts'
import { explain } from './start-error.ts'

test('a full disk stops the start with one sentence, wherever it was noticed', () => {
  const refused = Object.assign(
    new pg.DatabaseError('could not extend file "base/5/2610": wrote only 4096', 1, 'error'),
    {
      code: '53100',
    },
  )
  const sentence = /^The disk of DATA_DIR, or of the database at DATABASE_URL, is full: [^\n]+$/
  for (const error of [
    new EmbeddedError('The database could not be created in /data: FATAL: could not write: No space left on device'),
    new Error('Migration 0001_shop.sql failed', { cause: refused }),
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
  ])
    assert.match(explain(error), sentence)
})
