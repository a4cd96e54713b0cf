import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { never } from '#server/testing/expect.ts'
import { startRedx } from '#server/testing/fake-redx.ts'
import { startSteadfast } from '#server/testing/fake-steadfast.ts'
import { hasConfirmed, toBook, usesCourier } from '#server/testing/handed-over.ts'
import { startShop } from '#server/testing/shop.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const PARCELS = 200
/** As an answer over the internet takes; the shop's own part is some 10 ms for each on two busy processors. */
const REDX_MS = 250
/** What a batch may take, of what its courier takes. */
const MAX_RATIO = 1.1

/** Books the orders; milliseconds until the panel has its answer, and until all are booked. */
async function book(admin: TestClient, ids: readonly string[]) {
  const begun = performance.now()
  const { data: batch } = await admin.bookParcels({ body: toBook(ids) })
  const answered = performance.now() - begun
  const params = { id: batch._id }
  for (let { waiting } = batch; waiting > 0; ) {
    await sleep(20)
    waiting = (await admin.getParcelBatch({ params })).data.waiting
  }
  const took = performance.now() - begun
  const { booked } = (await admin.getParcelBatch({ params })).data
  return {
    answered,
    took,
    booked,
    text: `answered in ${Math.round(answered)} ms, ${booked} booked in ${Math.round(took)} ms`,
  }
}

test('two hundred orders are handed to Steadfast in the time that it takes for them, and a tenth more', async (t) => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env, jobs: true })
  const admin = await usesCourier(shop, 'steadfast', courier)
  // All of them in one call, and 50 ms for each; what is the shop's own is seen beside it.
  for (const courierMs of [100, PARCELS * 50]) {
    const ids = await hasConfirmed(shop, PARCELS)
    courier.slowDown(courierMs)
    const { took, booked, text } = await book(admin, ids)
    t.diagnostic(`${courierMs} ms at Steadfast: ${text}`)
    assert.equal(booked, PARCELS)
    if (courierMs > 1_000) assert.ok(took < MAX_RATIO * courierMs, `${took} ms, while the courier took ${courierMs}`)
  }
})

test('two hundred orders are handed to RedX, which takes one at a time, in the time that it takes, and a tenth more', async (t) => {
  await using courier = await startRedx()
  await using shop = await startShop({ env: courier.env, jobs: true })
  const admin = await usesCourier(shop, 'redx', courier)
  await shop.refreshCourierAreas(never)
  const ids = await hasConfirmed(shop, PARCELS, () => ({ district: 'Dhaka', thana: 'Dhanmondi' }))
  courier.slowDown(REDX_MS)
  const { took, booked, text } = await book(admin, ids)
  t.diagnostic(`${REDX_MS} ms for each at RedX: ${text}`)
  assert.equal(booked, PARCELS)
  assert.ok(took < MAX_RATIO * PARCELS * REDX_MS, `${took} ms, while the courier took ${PARCELS * REDX_MS}`)
})
