import type { InvoiceRow } from '#contract/invoices.ts'
import { formatTaka } from '#rules/money.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Column } from '#web/ui/table.tsx'
import { searchIn } from '../list/filters.ts'
import { ListCard } from '../list/list-card.tsx'
import { listLoader, pagedList, useListPage } from '../list/list-page.ts'
import { ListSearch, SearchField } from '../list/list-search.tsx'
import { OrderLink } from '../order-link.tsx'
import { PageHeading } from '../page-heading.tsx'
import { useMay } from '../use-may.ts'
import { ExportCard } from './export-card.tsx'
import { isMonth, lastMonths, withMonth } from './months.ts'
import { texts } from './texts.ts'

const filtersIn = (search: URLSearchParams) => {
  const month = search.get('month') ?? ''
  return { month: isMonth(month) ? month : '', search: searchIn(search).slice(0, 40) }
}

const invoiceList = pagedList('listInvoices', 20, filtersIn)

export const loader = listLoader(invoiceList)

/** VAT invoices and credit notes, and what an accountant gets of a month. */
export function Component() {
  const invoices = useListPage(invoiceList)
  const mayEditSettings = useMay()('settings.edit')
  const today = invoices.query.data?.today
  const months = today === undefined ? [] : lastMonths(today)
  const { month, search } = invoices.filters
  return (
    <>
      <PageHeading title={texts.title} />
      <div className="grid max-w-5xl grid-cols-1 gap-4 sm:gap-6">
        {months.length > 0 ? <ExportCard months={months} /> : null}
        <ListCard
          title={texts.list}
          hint={texts.hint}
          toolbar={
            <ListSearch
              path={paths.admin.invoices}
              read={filtersIn}
              className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2"
            >
              <SelectField
                label={texts.month}
                name="month"
                defaultValue={month}
                options={[{ value: '', label: texts.allMonths }, ...withMonth(months, month)]}
              />
              <SearchField label={texts.search} placeholder={texts.searchHint} words={search} />
            </ListSearch>
          }
          list={invoices}
          columns={columns}
          rowKey={({ _id }) => _id}
          empty={texts.none}
          pages={texts.pages}
        >
          {mayEditSettings ? (
            <Link
              to={paths.admin.settingsOf('shop')}
              className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {texts.settings}
            </Link>
          ) : null}
        </ListCard>
      </div>
    </>
  )
}

const signed = ({ kind }: InvoiceRow, amount: number) => formatTaka(kind === 'credit_note' ? -amount : amount)

const columns: Column<InvoiceRow>[] = [
  {
    key: 'number',
    header: texts.headers.number,
    phone: 'start',
    cell: ({ number, kind, ofInvoice }) => (
      <>
        <strong lang="en" className="whitespace-nowrap figures">
          {number}
        </strong>
        <span className="block text-ink-soft text-sm">
          {ofInvoice === null ? texts.kinds[kind] : texts.creditOf}{' '}
          {ofInvoice && (
            <span lang="en" className="whitespace-nowrap">
              {ofInvoice}
            </span>
          )}
        </span>
      </>
    ),
  },
  { key: 'date', header: texts.headers.date, cell: ({ issuedAt }) => <DateText iso={issuedAt} /> },
  { key: 'order', header: texts.headers.order, cell: ({ orderId }) => <OrderLink id={orderId} /> },
  {
    key: 'total',
    header: texts.headers.total,
    align: 'end',
    phone: 'end',
    cell: (row) => <span className="font-semibold">{signed(row, row.total)}</span>,
  },
  { key: 'vat', header: texts.headers.vat, align: 'end', cell: (row) => signed(row, row.vat) },
]
