import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { hasManyOrders } from '#server/testing/many-orders.ts'
import { startShop } from '#server/testing/shop.ts'

const ORDERS = 300_000
const MEGABYTE = 1024 ** 2
/** What the file may cost in memory, far below what it weighs. */
const MOST = 40 * MEGABYTE
/** Slower than the shop reads, so that what is not taken would pile up. */
const PAUSE_EVERY = 4 * MEGABYTE
const PAUSE_MS = 20

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const used = () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('three hundred thousand orders are exported without ever being in memory together', async (context) => {
  await using shop = await startShop()
  await hasManyOrders(shop, ORDERS)
  const admin = await shop.admin()
  const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ')
  const before = used()
  const answer = await fetch(`${shop.address}/api/admin/orders/export`, { headers: { cookie } })
  let [bytes, lines, most, paused] = [0, 0, 0, 0]
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
    if (bytes - paused < PAUSE_EVERY) continue
    paused = bytes
    await sleep(PAUSE_MS)
    most = Math.max(most, used() - before)
  }
  context.diagnostic(
    `${Math.round(bytes / MEGABYTE)} MB in the file, at most ${Math.round(most / MEGABYTE)} MB in memory`,
  )
  assert.equal(lines, ORDERS + 1)
  assert.ok(bytes > MOST, 'the file is larger than what it may cost')
  assert.ok(most < MOST, `${most} bytes in memory`)
})
