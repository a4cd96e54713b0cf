import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startSteadfast } from '#server/testing/fake-steadfast.ts'
import { hasConfirmed, toBook, usesSteadfast } from '#server/testing/handed-over.ts'
import { startShop } from '#server/testing/shop.ts'

const PARCELS = 200
/** The courier needs 50 ms for each. */
const COURIER_MS = PARCELS * 50
/** What a batch may take, of what its courier takes. */
const MOST = 1.1

test('two hundred orders are handed to Steadfast in the time that it takes for them, and a tenth more', async (t) => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env, jobs: true })
  const admin = await usesSteadfast(shop, courier)
  const ids = await hasConfirmed(shop, PARCELS)
  courier.slowDown(COURIER_MS)
  const begun = performance.now()
  const { data: batch } = await admin.bookParcels({ body: toBook(ids) })
  const answered = performance.now() - begun
  const params = { id: batch._id }
  for (let { waiting } = batch; waiting > 0; ) {
    await pause(20)
    waiting = (await admin.getParcelBatch({ params })).data.waiting
  }
  const took = performance.now() - begun
  const { booked } = (await admin.getParcelBatch({ params })).data
  t.diagnostic(`answered in ${Math.round(answered)} ms, ${booked} booked in ${Math.round(took)} ms`)
  assert.equal(booked, PARCELS)
  assert.ok(took < MOST * COURIER_MS, `${took} ms, while the courier took ${COURIER_MS}`)
})
