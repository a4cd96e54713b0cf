import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSteadfast } from '../testing/fake-steadfast.ts'
import { startHandingOver } from '../testing/handed-over.ts'

test('Steadfast asks for a pause in an answer that is HTTP 200: staff read so, and no more numbers are asked about', async () => {
  await using scene = await startHandingOver('steadfast', startSteadfast)
  const { courier: steadfast, admin } = scene
  const [orderId] = await scene.book()
  const params = { id: (await scene.parcelOf(orderId))._id }
  steadfast.set('busy in body')
  const pause = /Steadfast asks for a pause/
  await assert.rejects(admin.refreshParcel({ params, body: {} }), pause)
  await assert.rejects(admin.cancelParcel({ params, body: { reason: '' } }), pause)
  await assert.rejects(admin.listCourierPayouts({ params: { courier: 'steadfast' } }), pause)
  assert.match((await admin.testCourier({ params: { courier: 'steadfast' }, body: {} })).data.message, pause)
  const { length } = steadfast.calls
  for (const phone of ['01712345678', '01812345678']) await admin.listNumberRecords({ params: { phone } })
  assert.equal(steadfast.calls.length, length + 1)
})
