import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesOf } from './database-url.ts'

test('an address with several hosts is one for each, with the same user, password, database and options', () => {
  assert.deepEqual(addressesOf('postgres://shop:p,w@h1:5432,[::1],h3:6432/tupi?sslmode=require'), [
    'postgres://shop:p,w@h1:5432/tupi?sslmode=require',
    'postgres://shop:p,w@[::1]/tupi?sslmode=require',
    'postgres://shop:p,w@h3:6432/tupi?sslmode=require',
  ])
  assert.deepEqual(addressesOf('postgres:///tupi?host=/run,1'), ['postgres:///tupi?host=/run,1'])
})
