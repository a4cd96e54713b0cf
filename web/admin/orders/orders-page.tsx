import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits } from '#rules/build-language.ts'
import { MAX_FOUND_ORDERS } from '#rules/order-desk.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { appOf } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { isNarrowed } from '../list/filters.ts'
import { usePageNumber } from '../list/list-page.ts'
import { useWantedSearch } from '../list/wanted-search.ts'
import { PageHeading } from '../page-heading.tsx'
import { HandOverDialog } from '../parcels/hand-over-dialog.tsx'
import { useBooksParcels } from '../parcels/use-books-parcels.ts'
import { isInQueue } from '../steps/queue-of.ts'
import { useOffer, useOrderStep } from '../steps/use-order-step.ts'
import { useMay } from '../use-may.ts'
import { useKeepList } from './back-to-orders.tsx'
import { DayLinks } from './day-links.tsx'
import { ExportButton } from './export-button.tsx'
import { ListKeys } from './keys/list-keys.tsx'
import { ListFoot } from './list-foot.tsx'
import { SelectAll } from './many/select-all.tsx'
import { NextToCall } from './next-to-call.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderFilterForm } from './order-filter-form.tsx'
import { type OrderFilters, readOrderFilters } from './order-filters.ts'
import { OrderList } from './order-list.tsx'
import { adminOrdersQuery, queueCountsQuery } from './order-queries.ts'
import type { RowActions } from './order-row.tsx'
import { pageSizeOf, useChoosePageSize, usePageSize } from './page-size.ts'
import { QueueTabs } from './queue-tabs.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { texts } from './texts.ts'
import { newestFirst, useListedOrders, useQueueCounts } from './use-listed-orders.ts'
import { listNameOf, useSelection } from './use-selection.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const { searchParams } = new URL(request.url)
  const filters = readOrderFilters(searchParams)
  const size = pageSizeOf(searchParams)
  const orders = adminOrdersQuery(api, { page: pageOf(searchParams), size }, filters)
  await Promise.all([queries.prefetchQuery(orders), queries.prefetchQuery(queueCountsQuery(api, filters))])
  const lastPage = pathWhenPastEnd(request.url, queries.getQueryData(orders.queryKey)?.total, size)
  return lastPage === null ? null : redirect(lastPage)
}

/** All orders, newest first, or one queue. */
export function Component() {
  const may = useMay()
  const mayEdit = may('orders.edit')
  const [page] = usePageNumber()
  const [search] = useSearchParams()
  const wanted = useWantedSearch()
  const size = usePageSize(search)
  const chooseSize = useChoosePageSize()
  const filters = readOrderFilters(search)
  const queue = filters.queue || 'all'
  const isNewestFirst = newestFirst.includes(queue)
  const title = useId()
  useKeepList(search.toString())
  const shown = useDialogTarget<AdminOrder>()
  const { counts, now } = useQueueCounts(filters)
  const listed = useListedOrders(filters, { page, size }, now)
  const { query, orders, waiting, hasLeaving, total } = listed
  const selection = useSelection(orders, listNameOf(filters))
  const isAll = filters.search === '' || total <= MAX_FOUND_ORDERS
  // Where every order of the answer was moved on here, the next ones are on their way.
  const isLoading = query.isPending || (hasLeaving && orders.length === 0)
  const list = useRef<HTMLElement>(null)
  const { take } = useOrderStep()
  const booksParcels = useBooksParcels()
  const handing = useDialogTarget<string>()
  const offer = useOffer()
  const actions = useStableActions({
    select: (id, ticked) => selection.put([id], ticked),
    take: (order, step) => take([order], step),
    handOver: ({ _id }) => handing.open(_id),
    showDetails: (order) => shown.open(order),
  })

  const isDone = (order: AdminOrder) =>
    !isInQueue(order, queue, now) || offer?.orders.some(({ id }) => id === order._id) === true
  const { goToPage, showWaiting } = usePages(listed, { titleId: title, isNewestFirst, isDone })
  const dayLinks = counts ? <DayLinks search={wanted} now={now} /> : null

  return (
    <>
      <Heading />
      <section
        ref={list}
        aria-labelledby={title}
        className="bg-raised [--ground:var(--raised)] max-sm:-mx-4 max-sm:in-[main:not(:has([data-hint]))]:-mt-7 sm:rounded-sm sm:border sm:border-line sm:px-6 sm:py-4"
      >
        <OrderFilterForm
          filters={filters}
          action={queue === 'toCall' && total > 0 && may('orders.call') ? <NextToCall /> : null}
          title={
            <h2 id={title} className="display scroll-mt-24 text-2xl max-sm:sr-only">
              {queue === 'all' ? texts.allOrders : texts.queues[queue]}
            </h2>
          }
        >
          <div className="sm:hidden">{dayLinks}</div>
          {may('orders.export') ? <ExportButton filters={filters} /> : null}
        </OrderFilterForm>
        <QueueTabs queue={queue} counts={filters.search === '' ? counts : undefined} />
        <div className="flex items-center justify-between gap-x-4 px-3 sm:px-0">
          {mayEdit ? <SelectAll orders={orders} total={total} filters={filters} selection={selection} /> : <span />}
          <div className="flex items-center gap-2">
            <div className="max-sm:hidden">{dayLinks}</div>
            <ListKeys list={list} />
          </div>
        </div>
        {isNewestFirst ? <MoreOrdersButton isFloating count={waiting} onShow={showWaiting} /> : null}
        {couldNotLoad(query) ? (
          <LoadError query={query} />
        ) : (
          <OrderList
            orders={orders}
            now={now}
            isSelected={selection.has}
            isDone={isDone}
            booksParcels={booksParcels}
            actions={actions}
            loading={isLoading ? size : 0}
            empty={<EmptyState text={emptyText(filters)} />}
          />
        )}
        {isNewestFirst ? null : <MoreOrdersButton count={waiting} onShow={showWaiting} />}
        {mayEdit ? <SelectionBar selection={selection} /> : null}
        <ListFoot page={page} size={size} total={total} isAll={isAll} onPage={goToPage} onSize={chooseSize} />
      </section>
      {handing.show((orderId, dialog) => (
        <HandOverDialog orderIds={[orderId]} {...dialog} />
      ))}
      <OrderDialog order={shown.item} {...shown.dialog} />
    </>
  )
}

function Heading() {
  const newOrder = (
    <Link to={paths.admin.newOrder} className={`${buttonClass()} max-sm:hidden`}>
      <Plus aria-hidden className="size-5" />
      {texts.newOrder}
    </Link>
  )
  return (
    <div className="max-sm:sr-only">
      <PageHeading title={texts.title} aside={useMay()('orders.enter') ? newOrder : null} />
    </div>
  )
}

type ListState = { titleId: string; isNewestFirst: boolean; isDone: (order: AdminOrder) => boolean }

/** Goes to another page of the list, and to the orders that wait. */
function usePages(listed: ReturnType<typeof useListedOrders>, { titleId, isNewestFirst, isDone }: ListState) {
  const { orders, waiting, hasLeaving, renew } = listed
  const [page, goTo] = usePageNumber()

  function fillUp() {
    renew()
    document.getElementById(titleId)?.scrollIntoView({ block: 'start' })
  }

  function showWaiting() {
    fillUp()
    if (page !== 1) goTo(1)
  }

  function goToPage(to: number) {
    // Orders that left the queue make the next ones move up to this page, now or with the shop's next answer: going on would skip them.
    const moveUp = !isNewestFirst && to === page + 1 && (waiting > 0 || hasLeaving)
    if (!moveUp) goTo(to)
    else if (orders.every(isDone)) showWaiting()
    else fillUp()
  }

  return { goToPage, showWaiting }
}

/** The same functions at every rendering, so that a change draws the rows alone that it changes. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const [stable] = useState<RowActions>(() => ({
    select: (...args) => latest.current.select(...args),
    take: (...args) => latest.current.take(...args),
    handOver: (...args) => latest.current.handOver(...args),
    showDetails: (...args) => latest.current.showDetails(...args),
  }))
  return stable
}

function emptyText({ queue, ...filters }: OrderFilters): string {
  if (isNarrowed(filters)) return texts.noFit
  return texts.empty[queue || 'all'] ?? (queue === '' ? texts.noneYet : texts.noneHere)
}

type MoreOrdersProps = { count: number; isFloating?: boolean; onShow: () => void }

/** Orders that would move the rows: they wait until the user presses "Show". */
function MoreOrdersButton({ count, isFloating = false, onShow }: MoreOrdersProps) {
  return (
    <div
      role="status"
      className={isFloating ? 'sticky top-18 z-20 flex h-0 justify-center overflow-visible' : 'flex justify-center'}
    >
      {count > 0 ? (
        <Button size="small" onClick={onShow} className={isFloating ? 'self-start lifted' : 'my-2'}>
          {isFloating ? texts.showNew(digits(count)) : texts.showMore(digits(count))}
        </Button>
      ) : null}
    </div>
  )
}
