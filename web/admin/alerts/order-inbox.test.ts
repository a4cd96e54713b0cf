import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewOrder } from '#contract/bell.ts'
import { openInbox } from './order-inbox.ts'

/** A user's unread orders, newest first; what the bell shows, and what was announced. */
function bellOf(...ids: string[]) {
  const announced: string[] = []
  let shown: string[] = []
  let isUnavailable = false
  const inbox = openInbox({
    unread: async () => {
      if (isUnavailable) throw new Error('No connection')
      return { data: ids.map((_id) => ({ _id }) as NewOrder) }
    },
    onUnread: ({ data }) => {
      shown = data.map(({ _id }) => _id)
    },
    onNew: (orders) => announced.push(...orders.map(({ _id }) => _id)),
  })
  return {
    announced,
    shown: () => shown,
    inbox,
    place: (id: string) => void ids.unshift(id),
    leave: (id: string) => void ids.splice(ids.indexOf(id), 1),
    setUnavailable: (unavailable: boolean) => {
      isUnavailable = unavailable
    },
  }
}

test('a reloaded page shows what was not read, and announces none of it', async () => {
  const { inbox, announced, shown } = bellOf('b', 'a')
  await inbox.read()
  await inbox.read()
  assert.deepEqual([announced, shown()], [[], ['b', 'a']])
})

test('what comes afterwards is announced in its order and once, also when it has left the bell and comes back', async () => {
  const { inbox, announced, place, leave, shown } = bellOf('a')
  await inbox.read()
  for (const id of ['b', 'c']) place(id)
  await Promise.all([inbox.read(), inbox.read()])
  leave('b')
  await inbox.read()
  place('b')
  await inbox.read()
  assert.deepEqual(
    [announced, shown()],
    [
      ['b', 'c'],
      ['b', 'c', 'a'],
    ],
  )
})

test('a page that could not ask at first asks when there is a connection', async () => {
  const { inbox, announced, place, setUnavailable } = bellOf('a')
  setUnavailable(true)
  await assert.rejects(inbox.read())
  setUnavailable(false)
  await inbox.read()
  place('b')
  await inbox.read()
  assert.deepEqual(announced, ['b'])
})
