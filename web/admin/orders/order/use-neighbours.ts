import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ApiClient, CallInput } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWhereUserIs } from '#web/app/where-user-is.ts'
import { paths } from '#web/paths.ts'
import { useLastFilters } from '../back-to-orders.tsx'
import { adminOrderQuery, nextListed, openListed, showTaken } from '../order-queries.ts'

/** The queues that are called through one order after the other. */
const calledThrough: readonly unknown[] = ['toCall', 'noAnswer', 'callLater']

/** An owner does not wait longer for the next order. */
const TIMEOUT_MS = 2_000

/** The order that this administrator calls next, and no colleague; null where none waits, undefined without an answer in time. */
const takeInTime = (api: ApiClient, after: string): Promise<AdminOrder | null | undefined> =>
  Promise.race([
    api.takeNextToCall({ body: { after } }).then(
      ({ data }) => data,
      () => undefined,
    ),
    new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ])

/** The orders before and after this one in the list that one came from, and how to go on where that is a queue of calls. */
export function useNeighbours(id: string) {
  const { api, queries } = useApp()
  const navigate = useNavigate()
  const whereUserIs = useWhereUserIs()
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

  async function goOn() {
    if (!calledThrough.includes(query?.queue)) return
    const before = whereUserIs()
    const isWholeQueue = query?.queue === 'toCall' && Object.keys(query).length === 1
    const taken = isWholeQueue ? await takeInTime(api, id) : undefined
    if (taken) showTaken(queries, api, taken)
    const following = taken === undefined ? next : (taken?._id ?? null)
    if (following === null || whereUserIs() !== before) return
    openListed(api, queries, following)
    const isThere = queries.getQueryData(adminOrderQuery(api, following).queryKey) !== undefined
    if (isThere) await navigate(paths.admin.order(following))
  }
  return { previous, next, goOn }
}
