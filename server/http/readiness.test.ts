import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'

test('a shop that is busy is ready without waiting for a connection, and one that has lost the database is not', async () => {
  await using shop = await startShop({ databaseLine: true })
  const { connections } = shop
  const ready = async () => (await shop.guest().raw('GET', '/readyz')).status
  const held = await Promise.all(Array.from({ length: connections.options.max }, () => connections.connect()))
  assert.equal(await ready(), 200)
  assert.equal(connections.waitingCount, 0)
  for (const client of held) client.on('error', () => {})
  void shop.line?.cut()
  await until(async () => (await ready()) === 503, 'the shop is not ready')
  for (const client of held) client.release(true)
  await shop.line?.mend()
  await until(async () => (await ready()) === 200, 'the shop is ready again')
})
