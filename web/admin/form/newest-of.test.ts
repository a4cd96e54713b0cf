import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newestInPages } from './newest-of.ts'

test('a row that is far down in a list is found, and one that is deleted is reported as gone', async () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => ({ _id: `cost-${index}` }))
  const read = async ({ limit, page }: { limit: number; page: number }) => ({
    data: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
  })
  for (const index of [0, 1_000, 2_499]) assert.equal(await newestInPages(read, { _id: `cost-${index}` }), rows[index])
  await assert.rejects(newestInPages(read, { _id: 'deleted' }), /does not exist any more/)
})
