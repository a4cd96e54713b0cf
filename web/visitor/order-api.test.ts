import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import type { MyOrder } from '#contract/my-order.ts'
import { myOrderQuery, showMyOrder } from './order-api.ts'

const answerOf = (canCancel: boolean) => ({ success: true as const, data: { canCancel } as MyOrder })

test('an order that its buyer has cancelled stays cancelled, although it was being read since before', async () => {
  const queries = new QueryClient()
  const query = myOrderQuery('of-a-link')
  const before = Promise.withResolvers<ReturnType<typeof answerOf>>()
  queries.setQueryData(query.queryKey, answerOf(true))
  const reading = queries.fetchQuery({ ...query, queryFn: () => before.promise, staleTime: 0 }).catch(() => {})
  await showMyOrder(queries, 'of-a-link', answerOf(false))
  before.resolve(answerOf(true))
  await reading
  assert.equal(queries.getQueryData(query.queryKey)?.data.canCancel, false)
  queries.clear()
})
