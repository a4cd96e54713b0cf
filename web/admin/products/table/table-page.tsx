import { LayoutGrid } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { titleOf } from '#rules/build-language.ts'
import { appOf } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { type ShopShown, shopOf, useShop } from '#web/app/shop.tsx'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { filtersToSearch } from '../../list/filters.ts'
import { ListContent } from '../../list/list-content.tsx'
import { loadListPage, pagedList, useListPage } from '../../list/list-page.ts'
import { PageHeading } from '../../page-heading.tsx'
import { ProductFilterForm } from '../product-filter-form.tsx'
import { readProductFilters } from '../product-filters.ts'
import { columnsClass, ProductRow } from './product-row.tsx'
import { texts } from './texts.ts'
import { useTableEdits } from './use-table-edits.ts'

const productRows = ({ categories }: ShopShown) =>
  pagedList('adminListProducts', 100, (search) => readProductFilters(search, categories))

export const loader = (args: LoaderFunctionArgs) => loadListPage(productRows(shopOf(appOf(args.context))), args)

/** Prices, stock, category and visibility of many products, typed as into a sheet and saved at once. */
export function Component() {
  const { query, filters: filter, page, pageCount, goTo } = useListPage(productRows(useShop()))
  const table = useTableEdits()
  const cards = { pathname: paths.admin.products, search: filtersToSearch(filter) }
  const elsewhere = [...table.edits.values()].filter(
    ({ base }) => !query.data?.data.some(({ _id }) => _id === base._id),
  )
  return (
    <>
      <PageHeading
        title={texts.title}
        aside={
          <Link to={cards} className={buttonClass({ variant: 'secondary' })}>
            <LayoutGrid aria-hidden className="size-5" />
            {texts.cards}
          </Link>
        }
      />
      <ProductFilterForm path={paths.admin.productTable} filter={filter} />
      {query.data ? (
        <p role="status" className="mb-2 text-ink-soft text-sm figures">
          {texts.count(query.data.total)}
        </p>
      ) : null}
      <ListContent query={query} loading={<Skeleton className="h-96" label={texts.loading} />} empty={texts.noneFound}>
        {({ data }) => (
          <div inert={table.isSaving}>
            <p
              aria-hidden
              className={cx('hidden gap-x-3 border-ink border-b-2 pb-1 md:grid', columnsClass, headingClass)}
            >
              {Object.entries(texts.columns).map(([column, heading]) => (
                <span key={column} className={headingClasses[column]}>
                  {heading}
                </span>
              ))}
            </p>
            <ul aria-label={texts.products} onKeyDown={moveInColumn}>
              {data.map((product) => (
                <ProductRow
                  key={product._id}
                  product={product}
                  edit={table.edits.get(product._id)}
                  onChange={table.change}
                />
              ))}
            </ul>
          </div>
        )}
      </ListContent>
      <Pagination label={texts.pages} page={page} pageCount={pageCount} onPage={goTo} />
      <section
        aria-label={texts.changes}
        className="sticky bottom-0 z-10 -mx-4 mt-4 border-line border-t bg-paper px-4 py-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        {elsewhere.map(({ base, refusal }) => (
          <p key={base._id} className="mb-1 text-sm">
            {texts.onAnotherPage(titleOf(base), refusal?.message ?? texts.changed)}
          </p>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <p className="grow text-sm figures">
            {table.edits.size === 0 ? texts.nothingChanged : texts.countChanged(table.edits.size)}
          </p>
          {table.edits.size > 0 ? (
            <Button variant="quiet" size="small" onClick={table.undo} disabled={table.isSaving}>
              {texts.undoAll}
            </Button>
          ) : null}
          <Button onClick={table.save} loading={table.isSaving} disabled={table.edits.size === 0}>
            {texts.save}
          </Button>
        </div>
      </section>
      <LeaveQuestion isChanged={table.edits.size > 0} isPage onDiscard={table.undo} />
    </>
  )
}

const headingClass = 'label text-ink-soft text-xs'
/** Above numbers, where these end: within the border and padding of their cells. */
const aboveNumbers = 'pr-3.25 text-right'
const headingClasses: Record<string, string> = {
  product: 'max-xl:hidden',
  price: aboveNumbers,
  salePrice: aboveNumbers,
  stock: aboveNumbers,
}

/** As in a sheet: Enter and the arrows go up and down a column. */
function moveInColumn(event: KeyboardEvent<HTMLElement>) {
  const { target, key, shiftKey, currentTarget } = event
  const column = target instanceof HTMLInputElement ? target.dataset.column : undefined
  const by = key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0
  if (column === undefined || by === 0) return
  event.preventDefault()
  const cells = [...currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`)]
  cells[cells.indexOf(target as HTMLInputElement) + by]?.focus()
}
