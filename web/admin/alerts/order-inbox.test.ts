import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '#contract/orders.ts'
import { openInbox } from './order-inbox.ts'

/** A shop of orders, oldest first, and who is told of them. */
function shopOf(...ids: string[]) {
  const orderOf = (_id: string) => ({ _id }) as Order
  const told: string[] = []
  let isAway = false
  const inbox = openInbox({
    newest: async (count) => {
      if (isAway) throw new Error('No connection')
      return ids.toReversed().slice(0, count).map(orderOf)
    },
    onNew: (orders) => told.push(...orders.map(({ _id }) => _id)),
  })
  return {
    told,
    inbox,
    place: (id: string) => void ids.push(id),
    live: (id: string) => inbox.take([orderOf(id)]),
    goAway: (away: boolean) => {
      isAway = away
    },
  }
}

test('a page that is loaded anew knows of nothing new', async () => {
  const { inbox, told } = shopOf('a', 'b')
  await inbox.begin()
  await inbox.catchUp()
  assert.deepEqual(told, [])
})

test('what came while the line was cut is told when it is back, in its order and once', async () => {
  const { inbox, told, place, live } = shopOf('a')
  await inbox.begin()
  place('b')
  live('b')
  for (const id of ['c', 'd']) place(id)
  await inbox.catchUp()
  live('d')
  await inbox.catchUp()
  assert.deepEqual(told, ['b', 'c', 'd'])
})

test('after a long cut the newest are told, as many as the bell keeps', async () => {
  const { inbox, told, place } = shopOf()
  await inbox.begin()
  for (const id of 'abcdefgh') place(id)
  await inbox.catchUp()
  assert.deepEqual(told, [...'cdefgh'])
})

test('a page that could not ask at first asks when there is a connection', async () => {
  const { inbox, told, place, goAway } = shopOf('a')
  goAway(true)
  await assert.rejects(inbox.begin())
  goAway(false)
  await inbox.catchUp()
  assert.deepEqual(told, [])
  place('b')
  await inbox.catchUp()
  assert.deepEqual(told, ['b'])
})
