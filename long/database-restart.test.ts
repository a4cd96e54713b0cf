import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderBook, shelve } from './orders-under-way.ts'
import { adminOf, temporaryShop } from './shop-process.ts'

/** How a database server ends: killed, stopped at once, stopped in order. */
const endings: NodeJS.Signals[] = ['SIGKILL', 'SIGINT', 'SIGQUIT']

test('a database that dies under load comes back by itself, and what was acknowledged is there', async (t) => {
  await using place = await temporaryShop()
  const shop = await place.start()
  const admin = await adminOf(shop)
  const book = orderBook(await shelve(admin))
  let isOpen = true
  const pouring = book.pour(shop.address, 8, () => isOpen)
  const served = async (more: number) => {
    const enough = book.acknowledged.size + more
    const deadline = Date.now() + 60_000
    while (book.acknowledged.size < enough) {
      assert.ok(Date.now() < deadline, 'the shop does not come back')
      await sleep(10)
    }
  }
  for (const signal of endings) {
    await served(50)
    process.kill(await place.databasePid(), signal)
    await served(50)
    t.diagnostic(`after ${signal}: ${JSON.stringify(Object.fromEntries(book.statuses))}`)
  }
  isOpen = false
  await pouring
  assert.deepEqual(
    [...book.statuses.keys()].filter((status) => status !== 200 && status !== 503),
    [],
  )
  await book.sendAgain(shop.address)
  await book.verify(admin)
  assert.equal((await admin.raw('GET', '/readyz')).status, 200)
})
