import { useQuery } from '@tanstack/react-query'
import { Plus, Table } from 'lucide-react'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { ApiClient } from '#contract/client.ts'
import { titleOf } from '#rules/build-language.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { pageCountOf, pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.ts'
import { filtersToSearch, isNarrowed } from '../list/filters.ts'
import { usePageNumber } from '../list/page-number.ts'
import { PageHeading } from '../page-heading.tsx'
import { ProductCards } from './product-cards.tsx'
import { ProductFilterForm } from './product-filter-form.tsx'
import { type ProductFilters, readProductFilters } from './product-filters.ts'
import { ProductSheet } from './product-sheet.tsx'
import { texts } from './texts.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const { searchParams } = new URL(request.url)
  const products = productsQuery(api, readProductFilters(searchParams), pageOf(searchParams))
  await queries.prefetchQuery(products)
  const lastPage = pathWhenPastEnd(request.url, queries.getQueryData(products.queryKey)?.total, productsPerPage)
  return lastPage === null ? null : redirect(lastPage)
}

/** The products, newest first, to be searched and narrowed. */
export function Component() {
  const { api } = useApp()
  const [page, goTo] = usePageNumber()
  const editing = useDialogTarget<AdminProduct>()
  const [original, setOriginal] = useState<AdminProduct | null>(null)
  const deleting = useDialogTarget<AdminProduct>()
  const [search, setSearch] = useSearchParams()
  const filter = readProductFilters(search)
  const products = useQuery(productsQuery(api, filter, page))

  function add(copied: AdminProduct | null) {
    setOriginal(copied)
    editing.open(null)
  }

  function save() {
    editing.close()
    // A new product is the first of the whole list.
    if (!editing.item) setSearch({})
  }

  return (
    <>
      <PageHeading
        title={texts.title}
        aside={
          <span className="flex flex-wrap gap-2">
            <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => add(null)}>
              {texts.form.add}
            </Button>
            <Link
              to={{ pathname: paths.admin.productTable, search: filtersToSearch(filter) }}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Table aria-hidden className="size-5" />
              {texts.table}
            </Link>
          </span>
        }
      />
      <ProductFilterForm path={paths.admin.products} filter={filter} />
      <ProductCards
        products={products}
        onEdit={editing.open}
        onDuplicate={add}
        onDelete={deleting.open}
        onShowAll={isNarrowed(filter) ? () => setSearch({}) : undefined}
      />
      <Pagination
        label={texts.pages}
        page={page}
        pageCount={pageCountOf(products.data?.total ?? 0, productsPerPage)}
        onPage={goTo}
      />
      <ProductSheet
        key={editing.key}
        product={editing.item}
        original={original}
        isOpen={editing.isOpen}
        onClose={editing.close}
        onSaved={save}
      />
      <DeleteDialog
        key={deleting.key}
        question={texts.deleteQuestion}
        text={deleting.item ? titleOf(deleting.item) : undefined}
        isOpen={deleting.isOpen}
        onClose={deleting.close}
        onDelete={async () => deleting.item && api.deleteProduct({ params: { id: deleting.item._id } })}
        success={texts.deleted}
        onDeleted={() => page > 1 && products.data?.data.length === 1 && goTo(page - 1)}
        touches={['adminListProducts', 'getStatistics']}
      />
    </>
  )
}

/** Cards a page: whole rows of 2, 3 and 4. */
const productsPerPage = 24

/** One page of the products that a filter leaves, newest first. */
const productsQuery = (api: ApiClient, filter: ProductFilters, page: number) =>
  callQuery(api, 'adminListProducts', { query: { ...filter, limit: productsPerPage, page } })
