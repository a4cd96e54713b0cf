import assert from 'node:assert/strict'
import { orderStatuses } from '#rules/order-status.ts'
import { isOpenParcel, parcelTabs } from '#rules/parcel-state.ts'
import { returnTabs, statesOfTab } from '#rules/returns.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { Office } from './office.ts'
import type { Reading } from './sheets.ts'

/** What the lists of the panel count is what they list, and nothing that waits for staff is missing in them. */
export async function checkLists(office: Office, reading: Reading): Promise<void> {
  await Promise.all([checkOrders(office, reading), checkParcels(office, reading), checkReturns(office, reading)])
}

async function checkOrders({ admin }: Office, { sheets }: Reading): Promise<void> {
  const { data } = await admin.countQueues({ query: {} })
  const count = (status: (typeof orderStatuses)[number]) =>
    sheets.filter(({ order }) => order.orderStatus === status).length
  assert.deepEqual(
    [data.toCall, data.confirmed, data.inDelivery, data.delivered, data.rejected, data.all],
    [...orderStatuses.map(count), sheets.length],
    'queues of orders',
  )
}

async function checkParcels({ admin }: Office, { sheets }: Reading): Promise<void> {
  const { data: counts } = await admin.countParcels()
  const listed: Record<string, string[]> = {}
  for (const tab of parcelTabs) {
    const { data, total } = await admin.listParcels({ query: { tab, limit: 100 } })
    assert.deepEqual([counts[tab], total], [data.length, data.length], `parcels: ${tab}`)
    listed[tab] = data.map(({ _id }) => _id)
  }
  const waiting = parcelTabs.filter((tab) => tab !== 'settled').flatMap((tab) => listed[tab] ?? [])
  for (const { order } of sheets) {
    for (const { _id, state, needsLook } of order.parcels) {
      if (isOpenParcel(state)) assert.ok(waiting.includes(_id), `an open parcel that no tab shows: ${state}`)
      else if (state !== 'refused')
        assert.ok(listed.settled?.includes(_id) || waiting.includes(_id), `in no tab: ${state}`)
      if (needsLook) assert.ok(listed.needsDecision?.includes(_id), `to be looked at, and not shown: ${state}`)
    }
  }
}

async function checkReturns({ admin }: Office, { sheets }: Reading): Promise<void> {
  const { data: counts } = await admin.countReturns()
  const requests = sheets.flatMap(({ returns }) => returns)
  for (const tab of returnTabs) {
    const { data } = await admin.listReturns({ query: { tab, limit: 100 } })
    const there = requests.filter(({ state }) => statesOfTab[tab].includes(state))
    assert.deepEqual([counts[tab], data.length], [there.length, there.length], `returns: ${tab}`)
  }
  assert.equal(
    sumBy(returnTabs, (tab) => counts[tab]),
    requests.length,
  )
}
