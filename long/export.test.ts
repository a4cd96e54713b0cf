import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { hasManyOrders } from '#server/testing/many-orders.ts'
import { untilQuiet } from '#server/testing/quiet.ts'
import { startShop } from '#server/testing/shop.ts'
import { cookieHeader } from '#server/testing/test-client.ts'

const ORDERS = 100_000
const NOTES = 'Call before you come. '.repeat(45)
const MEGABYTE = 1024 ** 2
/** What the file may cost in memory; it weighs more than twice as much. */
const MAX_BYTES = 40 * MEGABYTE
const LOOK_EVERY = 4 * MEGABYTE

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const used = () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('a hundred thousand orders are never in memory together, whether the client reads the file or lets it wait', async (context) => {
  await using shop = await startShop()
  await hasManyOrders(shop, ORDERS, NOTES)
  const cookie = cookieHeader(await shop.admin())
  const before = used()
  const headers = { cookie, 'content-type': 'application/json' }
  const asked = request(`${shop.address}/api/admin/orders/export`, { method: 'POST', headers }).end('{}')
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await untilQuiet(shop, 500)
  const waiting = used() - before
  let [bytes, lines, most, looked] = [0, 0, 0, 0]
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
    if (bytes - looked < LOOK_EVERY) continue
    looked = bytes
    most = Math.max(most, used() - before)
  }
  const [file, ...cost] = [bytes, waiting, most].map((size) => Math.round(size / MEGABYTE))
  context.diagnostic(
    `${file} MB in the file; in memory ${cost[0]} MB while it waited, at most ${cost[1]} MB on its way`,
  )
  assert.equal(lines, ORDERS + 1)
  assert.ok(bytes > 2 * MAX_BYTES, `${bytes} bytes in the file`)
  assert.ok(waiting < MAX_BYTES, `${waiting} bytes in memory while it waited`)
  assert.ok(most < MAX_BYTES, `${most} bytes in memory on its way`)
})
