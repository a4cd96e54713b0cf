import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Product } from '#contract/products.ts'
import { shop } from '#shop-config'
import { appOf, useApp } from '#web/app/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { pageCountOf, pageOf, pathWhenPastEnd, usePageNumber } from '../shell/page-number.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ProductCards } from './product-cards.tsx'
import { productsPerPage, productsQuery } from './product-queries.ts'
import { ProductSheet } from './product-sheet.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const products = productsQuery(api, pageOf(new URL(request.url).searchParams))
  await queries.prefetchQuery(products)
  const lastPage = pathWhenPastEnd(request.url, queries.getQueryData(products.queryKey)?.total, productsPerPage)
  return lastPage === null ? null : redirect(lastPage)
}

/** A product that a sheet or a question is about; it stays while that slides out of sight. */
type Subject = { product: Product | null; isOpen: boolean; opening: number }
const nothing: Subject = { product: null, isOpen: false, opening: 0 }

const opened = (product: Product | null) => (before: Subject) => ({
  product,
  isOpen: true,
  opening: before.opening + 1,
})
const closed = (before: Subject) => ({ ...before, isOpen: false })

/** All products, newest first (behaviour §2). */
export function Component() {
  const { api } = useApp()
  const [page, goTo] = usePageNumber()
  const [edited, setEdited] = useState(nothing)
  const [doomed, setDoomed] = useState(nothing)
  const products = useQuery(productsQuery(api, page))

  function save() {
    setEdited(closed)
    // A new product is the first of the first page.
    if (!edited.product) goTo(1)
  }

  return (
    <>
      <title>{`Products · ${shop.name}`}</title>
      <SectionHeading
        level={1}
        title="Products"
        aside={
          <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setEdited(opened(null))}>
            Add New Product
          </Button>
        }
      />
      <ProductCards
        products={products}
        onEdit={(product) => setEdited(opened(product))}
        onDelete={(product) => setDoomed(opened(product))}
      />
      <Pagination
        label="Pages of products"
        page={page}
        pageCount={pageCountOf(products.data?.total ?? 0, productsPerPage)}
        onPage={goTo}
      />
      <ProductSheet key={edited.opening} {...edited} onClose={() => setEdited(closed)} onSaved={save} />
      <DeleteProductDialog
        {...doomed}
        onClose={() => setDoomed(closed)}
        onDeleted={() => page > 1 && products.data?.data.length === 1 && goTo(page - 1)}
      />
    </>
  )
}
