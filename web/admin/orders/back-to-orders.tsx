import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { asText, browserStore, useStored } from '#web/app/browser-store.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '../page-heading.tsx'
import { useMay } from '../use-may.ts'
import { type OrderFilters, readOrderFilters } from './order-filters.ts'
import { texts } from './texts.ts'

/** To the list as it was left; in a line with other things an arrow alone on a phone. */
export function BackToOrders({ isShort = false }: { isShort?: boolean }) {
  const may = useMay()
  const list = useLastList()
  if (!may('orders.read')) return null
  return (
    <Link
      to={list}
      className={cx(
        'label inline-flex min-h-11 items-center gap-2 hover:underline',
        isShort ? 'min-w-8 sm:mb-4' : 'mb-4',
      )}
    >
      <ArrowLeft aria-hidden className="size-5" />
      <span className={isShort ? 'max-sm:sr-only' : undefined}>{texts.allOrders}</span>
    </Link>
  )
}

/** The query string of the list of orders as this tab last showed it: its filters and its page. */
const lastList = browserStore('sessionStorage', 'orders', asText)

/** Where the list of orders is as it was left. */
const useLastList = (): string => paths.admin.filteredOrders(useStored(lastList) ?? '')

/** What that list is narrowed to; null as long as it is not known what this tab keeps. */
export function useLastFilters(): OrderFilters | null {
  const search = useStored(lastList)
  return search === null ? null : readOrderFilters(new URLSearchParams(search))
}

export function useKeepList(search: string): void {
  useEffect(() => lastList.write(search), [search])
}

/** In place of an order, or of papers, that there are not. */
export const NoOrders = ({ title, text }: { title: string; text: string }) => (
  <>
    <BackToOrders />
    <PageHeading title={title} />
    <EmptyState text={text} />
  </>
)
