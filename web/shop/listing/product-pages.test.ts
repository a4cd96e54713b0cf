import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as tick } from 'node:timers/promises'
import { focusManager, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { joinPages, pagesOf } from './product-pages.ts'

test('a product that a newer one has pushed onto the next page is shown once', () => {
  const page = (...ids: string[]) => ({ data: ids.map((_id) => ({ _id })) })
  const ids = joinPages([page('c', 'b'), page('b', 'a'), page()]).map(({ _id }) => _id)
  assert.deepEqual(ids, ['c', 'b', 'a'])
  assert.deepEqual(joinPages(undefined), [])
})

test('on coming back a list of two pages is read again, and a longer one is not', async () => {
  const asked: number[] = []
  const options = pagesOf(['any'], 10, 1, async ({ page }) => {
    asked.push(page)
    return { total: 30 }
  })
  const queries = new QueryClient()
  queries.mount()
  const list = new InfiniteQueryObserver(queries, options)
  const leave = list.subscribe(() => {})
  const isRead = async () => {
    do await tick()
    while (queries.isFetching() > 0)
  }
  const comeBack = async () => {
    asked.length = 0
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await isRead()
    return [...asked]
  }
  await isRead()
  await list.fetchNextPage()
  assert.deepEqual(await comeBack(), [1, 2])
  await list.fetchNextPage()
  assert.equal(list.getCurrentResult().hasNextPage, false)
  assert.deepEqual(await comeBack(), [])
  leave()
  queries.unmount()
})
