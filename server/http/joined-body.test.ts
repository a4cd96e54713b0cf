import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beginningOf, joinBody } from './joined-body.ts'

const page = 'A page of caps. টুপি. '.repeat(5_000)
const ends = ['x', '<p>Rahim</p></body></html>', 'রহিম', randomBytes(65_536).toString('latin1'), 'y'.repeat(200_000)]

test('a shared beginning and an end of one’s own make one body, however long the end is', async () => {
  for (const start of [page, randomBytes(300_000).toString('hex')]) {
    const beginning = beginningOf(Buffer.from(start))
    for (const end of ends) {
      const join = (encoding: 'br' | 'gzip' | null) => joinBody(beginning, Buffer.from(end), encoding)
      assert.equal(String(brotliDecompressSync(await join('br'))), start + end)
      assert.equal(String(gunzipSync(await join('gzip'))), start + end)
      assert.equal(String(await join(null)), start + end)
    }
  }
})

test('the beginning is compressed once for all who get it at the same time', async () => {
  const beginning = beginningOf(Buffer.from(page))
  const [one, other] = await Promise.all(['Rahim', 'Karim'].map((end) => joinBody(beginning, Buffer.from(end), 'br')))
  const compressed = await beginning.compressed.br
  assert.ok(compressed && compressed.byteLength < page.length / 10)
  assert.deepEqual(one?.subarray(0, compressed.byteLength), compressed)
  assert.deepEqual(other?.subarray(0, compressed.byteLength), compressed)
  assert.deepEqual(Object.keys(beginning.compressed), ['br'])
})
