import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answersIn, sendRaw } from '#server/testing/raw-http.ts'
import { startShop } from '#server/testing/shop.ts'

test('a client that does not finish its request is disconnected', async () => {
  await using shop = await startShop()
  const begun = Date.now()
  const heads = ['GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'GET /healthz HTTP/1.1\r\n']
  const body =
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{'
  const hungUp = sendRaw(shop.address, body)
  for (const raw of await Promise.all(heads.map((head) => sendRaw(shop.address, head)))) {
    assert.equal(answersIn(raw)[0]?.status, 408, raw)
  }
  const seconds = (Date.now() - begun) / 1000
  assert.ok(seconds < 15, `headers were waited for ${seconds} s`)
  await hungUp
  assert.ok(Date.now() - begun < 120_000)
})
