import { Table } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { AdminProduct } from '#contract/admin-products.ts'
import { titleOf } from '#rules/build-language.ts'
import { appOf } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { type ShopShown, shopOf, useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { AddButton } from '../add-button.tsx'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { filtersToSearch, isNarrowed } from '../list/filters.ts'
import { loadListPage, pagedList, useListPage } from '../list/list-page.ts'
import { PageHeading } from '../page-heading.tsx'
import { CostDialog } from '../product-costs/cost-dialog.tsx'
import { useMay } from '../use-may.ts'
import { ProductCards } from './product-cards.tsx'
import { ProductFilterForm } from './product-filter-form.tsx'
import { readProductFilters } from './product-filters.ts'
import { ProductSheet } from './product-sheet.tsx'
import { texts } from './texts.ts'

/** Whole rows of 2, 3 and 4 cards. */
const productList = ({ categories }: ShopShown) =>
  pagedList('adminListProducts', 24, (search) => readProductFilters(search, categories))

export const loader = (args: LoaderFunctionArgs) => loadListPage(productList(shopOf(appOf(args.context))), args)

/** The products, newest first, to be searched and narrowed. */
export function Component() {
  const editing = useDialogTarget<AdminProduct>()
  const [original, setOriginal] = useState<AdminProduct | null>(null)
  const deleting = useDialogTarget<AdminProduct>()
  const costing = useDialogTarget<AdminProduct>()
  const may = useMay()
  const [, setSearch] = useSearchParams()
  const products = useListPage(productList(useShop()))
  const filter = products.filters

  function add(copied: AdminProduct | null) {
    setOriginal(copied)
    editing.open(null)
  }

  function save(hasLeft: () => boolean) {
    editing.close()
    // A new product is the first of the whole list.
    if (!editing.item && !hasLeft()) setSearch({})
  }

  return (
    <>
      <PageHeading
        title={texts.title}
        aside={
          <span className="flex flex-wrap gap-2">
            <AddButton label={texts.form.add} onClick={() => add(null)} />
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
        products={products.query}
        onEdit={editing.open}
        onDuplicate={add}
        onDelete={deleting.open}
        onCosts={may('money.edit') ? costing.open : undefined}
        onShowAll={isNarrowed(filter) ? () => setSearch({}) : undefined}
      />
      <Pagination label={texts.pages} page={products.page} pageCount={products.pageCount} onPage={products.goTo} />
      <ProductSheet key={editing.key} product={editing.item} original={original} {...editing.dialog} onSaved={save} />
      {costing.show((product, dialog) => (
        <CostDialog product={product} {...dialog} />
      ))}
      <DeleteDialog
        target={deleting}
        words={texts}
        nameOf={titleOf}
        onDelete={(api, { _id: id }) => api.deleteProduct({ params: { id } })}
        onDeleted={products.leaveEmptied}
        touches={['adminListProducts', 'getStatistics', 'getFirstDay']}
      />
    </>
  )
}
