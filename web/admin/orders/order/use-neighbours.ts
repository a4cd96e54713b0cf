import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CallInput } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { useLastFilters } from '../back-to-orders.tsx'
import { adminOrderQuery, nextListed, openListed } from '../order-queries.ts'

/** The queues that are called through one order after the other. */
const calledThrough: readonly unknown[] = ['toCall', 'noAnswer', 'callLater']

/** The orders before and after this one in the list that one came from, and how to go on where that is a queue of calls. */
export function useNeighbours(id: string) {
  const { api, queries } = useApp()
  const navigate = useNavigate()
  const filters = useLastFilters()
  // What narrows the list is what the call takes; '' narrows nothing.
  const query = Object.fromEntries(
    Object.entries(filters ?? {}).filter(([, value]) => value !== ''),
  ) as CallInput<'getNeighbours'>['query']
  const { data, isError } = useQuery({
    ...callQuery(api, 'getNeighbours', { params: { id }, query }),
    enabled: filters !== null,
  })
  const listed = isError && !data ? nextListed(queries, id) : null
  const { previous = null, next = listed } = data?.data ?? {}
  // The next one is there when it is wanted, also without network.
  useQuery({ ...adminOrderQuery(api, next ?? ''), enabled: next !== null, notifyOnChangeProps: [] })

  function goOn() {
    if (next !== null) openListed(api, queries, next)
    const isCalling = calledThrough.includes(query?.queue)
    const isThere = next !== null && queries.getQueryData(adminOrderQuery(api, next).queryKey) !== undefined
    if (isCalling && isThere) void navigate(paths.admin.order(next))
  }
  return { previous, next, goOn }
}
