import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { newQueries } from './context.ts'
import { packQueries, refetchFailed, unpackQueries } from './page-queries.ts'

const list = { queryKey: ['listProducts', { sortBy: 'newest' }] }
const banners = { queryKey: ['listFeatures', {}] }

/** What the server has packed into a page on which the list is there and the banners are not. */
async function pageOfServer() {
  const queries = newQueries('server')
  await queries.ensureQueryData({ ...list, queryFn: async () => ({ data: ['cap'] }) })
  await queries.prefetchQuery({ ...banners, queryFn: () => Promise.reject(new Error('secret detail')) })
  return JSON.stringify(packQueries(queries))
}

test('the state of a page has what was read without the time, in one order, and no details of errors', async () => {
  assert.deepEqual(JSON.parse(await pageOfServer()), [
    { key: banners.queryKey, failed: true },
    { key: list.queryKey, data: { data: ['cap'] } },
  ])
})

test('what came with a page is half a minute old when this browser has counted half a minute', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: new Date('2019-01-01') })
  const queries = newQueries('browser')
  unpackQueries(queries, JSON.parse(await pageOfServer()), Date.now())
  const isStale = () => queries.getQueryCache().find(list)?.isStaleByTime(30_000)
  assert.equal(isStale(), false)
  t.mock.timers.tick(30_001)
  assert.equal(isStale(), true)
  queries.clear()
})

test('what the server could not load is shown as such until the page is alive, and then asked for once', async () => {
  const queries = newQueries('browser')
  unpackQueries(queries, JSON.parse(await pageOfServer()), Date.now())
  let asked = 0
  const options = {
    ...banners,
    queryFn: async () => {
      asked++
      return 'banners'
    },
  }
  const observer = new QueryObserver(queries, options)
  // As `useQuery` reads it while it renders, before anything is asked.
  const { status } = observer.getOptimisticResult({
    ...queries.defaultQueryOptions(options),
    _optimisticResults: 'optimistic',
  })
  assert.equal(status, 'error')
  const stop = observer.subscribe(() => {})
  assert.equal(asked, 0)
  await refetchFailed(queries)
  assert.deepEqual([observer.getCurrentResult().data, asked], ['banners', 1])
  stop()
  queries.clear()
})
