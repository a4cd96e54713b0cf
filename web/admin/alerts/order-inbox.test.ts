import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '#contract/orders.ts'
import { openInbox } from './order-inbox.ts'

/** A shop of orders, oldest first, and which of them were announced. */
function shopOf(...ids: string[]) {
  const orderOf = (_id: string) => ({ _id }) as Order
  const announced: string[] = []
  let isUnavailable = false
  const inbox = openInbox({
    newest: async (count) => {
      if (isUnavailable) throw new Error('No connection')
      return ids.toReversed().slice(0, count).map(orderOf)
    },
    onNew: (orders) => announced.push(...orders.map(({ _id }) => _id)),
  })
  return {
    announced,
    inbox,
    place: (id: string) => void ids.push(id),
    live: (id: string) => inbox.take([orderOf(id)]),
    setUnavailable: (unavailable: boolean) => {
      isUnavailable = unavailable
    },
  }
}

test('a page that is loaded anew knows of nothing new', async () => {
  const { inbox, announced } = shopOf('a', 'b')
  await inbox.begin()
  await inbox.catchUp()
  assert.deepEqual(announced, [])
})

test('what came while the line was cut is told when it is back, in its order and once', async () => {
  const { inbox, announced, place, live } = shopOf('a')
  await inbox.begin()
  place('b')
  live('b')
  for (const id of ['c', 'd']) place(id)
  await inbox.catchUp()
  live('d')
  await inbox.catchUp()
  assert.deepEqual(announced, ['b', 'c', 'd'])
})

test('after a long cut the newest are told, as many as the bell keeps', async () => {
  const { inbox, announced, place } = shopOf()
  await inbox.begin()
  for (const id of 'abcdefgh') place(id)
  await inbox.catchUp()
  assert.deepEqual(announced, [...'cdefgh'])
})

test('a page that could not ask at first asks when there is a connection', async () => {
  const { inbox, announced, place, setUnavailable } = shopOf('a')
  setUnavailable(true)
  await assert.rejects(inbox.begin())
  setUnavailable(false)
  await inbox.catchUp()
  assert.deepEqual(announced, [])
  place('b')
  await inbox.catchUp()
  assert.deepEqual(announced, ['b'])
})
