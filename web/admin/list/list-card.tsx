import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ListContent, type ListQuery } from './list-content.tsx'

type Props<Row> = {
  /** Of the card and, for screen readers, of its table. */
  title: string
  hint?: string
  /** Search and filters, above the rows. */
  toolbar?: ReactNode
  /** What `useListPage` returns; of a list without pages the query alone. */
  list: {
    query: ListQuery<{ data: Row[] }>
    page?: number
    pageCount?: number
    goTo?: (page: number) => void
  }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Without rows: a text, or more than that. */
  empty: ReactNode
  /** Names the links to other pages, for screen readers. */
  pages?: string
  /** Below the rows. */
  children?: ReactNode
}

/** A list of the panel as a table, with its search, its pages, and what there is instead of rows. */
export function ListCard<Row>(props: Props<Row>) {
  const { title, hint, toolbar, list, columns, rowKey, empty, pages, children } = props
  const table = { label: title, columns, rowKey }
  return (
    <Card title={title}>
      {hint ? <p className="mb-4 text-ink-soft text-sm">{hint}</p> : null}
      {toolbar}
      <ListContent query={list.query} loading={<Table {...table} rows={[]} loading={5} />} empty={empty}>
        {({ data }) => <Table {...table} rows={data} />}
      </ListContent>
      {list.goTo ? (
        <Pagination label={pages} page={list.page ?? 1} pageCount={list.pageCount ?? 1} onPage={list.goTo} />
      ) : null}
      {children}
    </Card>
  )
}
