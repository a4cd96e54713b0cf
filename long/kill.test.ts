import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderBook, shelve } from './orders-under-way.ts'
import { adminOf, temporaryShop } from './shop-process.ts'

const KILLS = 10
const BUYERS = 12
/** Orders before each kill. */
const MIN_ORDERS = 60

test('a shop killed while orders pour in has lost none of them, ten times over, and opens again without help', async (t) => {
  await using place = await temporaryShop()
  let shop = await place.start()
  const book = orderBook(await shelve(await adminOf(shop)))
  for (let round = 1; round <= KILLS; round++) {
    let isOpen = true
    const before = book.acknowledged.size
    const pouring = book.pour(shop.address, BUYERS, () => isOpen)
    while (book.acknowledged.size < before + MIN_ORDERS) await sleep(5)
    // Every other time the database dies with it, as in a power cut.
    const databasePid = await place.databasePid()
    isOpen = false
    await shop.kill()
    if (round % 2 === 0) process.kill(databasePid, 'SIGKILL')
    await pouring
    const lost = book.openOnes()
    shop = await place.start()
    await book.sendAgain(shop.address)
    await book.verify(await adminOf(shop))
    t.diagnostic(`kill ${round}: ${book.acknowledged.size} orders, ${lost} of them without an answer at first`)
  }
  assert.ok(book.acknowledged.size >= KILLS * MIN_ORDERS)
})
