import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ApiClient, CallInput } from '#contract/client.ts'
import type { ListedParcel } from '#contract/parcel-list.ts'
import { digits } from '#rules/build-language.ts'
import { chunks } from '#rules/chunks.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import type { Column } from '#web/ui/table.tsx'
import { texts } from './texts.ts'

/** The most orders on one page of papers, and in one answer to a user who has not just given the second factor. */
const PER_SHEET = 100

/** The sheets that couriers sign for the parcels of these orders. */
export function HandOverLinks({ orderIds }: { orderIds: readonly string[] }) {
  const sheets = [...chunks(orderIds, PER_SHEET)]
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {sheets.map((ids, index) => {
        const start = index * PER_SHEET
        return (
          <Link
            key={start}
            to={paths.admin.printOrders('handover', ids)}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Printer aria-hidden className="size-5" />
            {sheets.length === 1
              ? texts.handOverSheet
              : texts.handOverSheetPart(digits(start + 1), digits(start + ids.length))}
          </Link>
        )
      })}
    </p>
  )
}

/** As many as are handed over by one press. */
const MAX_HANDED_OVER = 500

type Filters = Omit<NonNullable<CallInput<'listParcels'>['query']>, 'limit' | 'page'>

type WaitingProps = {
  /** What the list of parcels is narrowed to. */
  filters: Filters
  /** Ids of the orders that were ticked; where there is none, all go on the sheet. */
  ticked: ReadonlySet<string>
}

/** The same for booked parcels that wait to be handed over, narrowed as their list, or for those that are ticked in it. */
export function WaitingHandOver({ filters, ticked }: WaitingProps) {
  const { api } = useApp()
  // Parcels are searched for one after the other and ticked: the sheet has them all.
  const { search: _search, days: _days, ...lasting } = filters
  const shown = ticked.size > 0 ? lasting : filters
  const waiting = useQuery({ queryKey: ['listParcels', { shown }], queryFn: () => listWaiting(api, shown) })
  if (couldNotLoad(waiting)) return <LoadError query={waiting} />
  const { data } = waiting
  const booked = data?.parcels.filter(({ state }) => state === 'booked') ?? []
  const chosen = ticked.size > 0 ? booked.filter(({ orderId }) => ticked.has(orderId)) : booked
  return (
    <div className="my-4 grid gap-2">
      <HandOverLinks orderIds={chosen.map(({ orderId }) => orderId)} />
      <p className="text-ink-soft text-sm" aria-live="polite">
        {data && ticked.size > 0 ? tickedText(chosen.length) : null}
        {data && data.total > MAX_HANDED_OVER ? texts.moreToHandOver(digits(MAX_HANDED_OVER)) : null}
      </p>
    </div>
  )
}

async function listWaiting(api: ApiClient, filters: Filters) {
  const parcels: ListedParcel[] = []
  for (let page = 1; ; page++) {
    const { data, total } = await api.listParcels({ query: { ...filters, limit: PER_SHEET, page } })
    parcels.push(...data)
    if (data.length < PER_SHEET || parcels.length >= MAX_HANDED_OVER) return { parcels, total }
  }
}

const tickedText = (count: number): string => (count > 0 ? texts.tickedForSheet(digits(count)) : texts.noneTicked)

/** Ticks a booked parcel for the sheet. */
export const sheetColumn = (
  ticked: ReadonlySet<string>,
  onChange: (ticked: ReadonlySet<string>) => void,
): Column<ListedParcel> => ({
  key: 'sheet',
  header: texts.forSheet,
  hideHeader: true,
  phone: 'wide',
  cell: ({ orderId, state }) =>
    state === 'booked' ? (
      <Checkbox
        label={
          <>
            {texts.forSheet} <span className="sr-only">{texts.order(shortOrderId({ _id: orderId }))}</span>
          </>
        }
        checked={ticked.has(orderId)}
        onCheckedChange={(isTicked) => {
          const others = [...ticked].filter((id) => id !== orderId)
          onChange(new Set(isTicked ? [...others, orderId] : others))
        }}
      />
    ) : null,
})
