import { useState } from 'react'
import type { Product, StockNow } from '#contract/products.ts'
import { CallError } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { isSame } from '#web/form/carry-over.ts'
import { isStale } from '#web/form/is-stale.ts'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../form/use-invalidate.ts'
import {
  carryProduct,
  changesOf,
  draftOf,
  fieldsOf,
  isProductComplete,
  noFields,
  onStock,
  type ProductFields,
} from './product-fields.ts'

/** The form of a new product, or of `product`; what was typed stays until the shop has taken it (behaviour §4). */
export function useProductForm(product: Product | null, onSaved: () => void) {
  const { api } = useApp()
  const invalidate = useInvalidate()
  const [base, setBase] = useState(product)
  const [fields, setFields] = useState(product ? fieldsOf(product) : noFields)
  const invalidateLists = () => void invalidate(['adminListProducts', 'getStatistics'])

  const save = useWrite({
    send: async (fields: ProductFields, keyOf) => {
      if (!isProductComplete(fields)) throw new Error('The form is not complete')
      if (base) await api.editProduct({ params: { id: base._id }, body: changesOf(fields, base) })
      else {
        const body = draftOf(fields)
        await api.addProduct({ body, idempotencyKey: keyOf(body) })
      }
    },
    onSuccess: () => {
      invalidateLists()
      toast.success(base ? 'Product updated successfully' : 'Product added successfully')
      onSaved()
    },
    onError: (error) => {
      if (isStale(error)) return
      if (base) followStock(error, base)
      toast.destructive(error.message)
      // Deleted by somebody else: the card has to go too.
      if (error instanceof CallError && error.status === 404) invalidateLists()
    },
  })

  /** What is saved next is based on the stock that the refusal tells, since the form now says it. */
  function followStock(error: Error, before: Product) {
    if (!(error instanceof CallError && error.code === 'stock_changed')) return
    // The shop sends it with this refusal.
    const newest = { ...before, ...(error.data as StockNow) }
    setFields((typed) => onStock(typed, fieldsOf(before), fieldsOf(newest)))
    setBase(newest)
    invalidateLists()
  }

  const refetch = useWrite({
    send: (before: Product) => api.getProduct({ params: { id: before._id } }),
    onSuccess: ({ data: newest }, before) => {
      setFields((typed) => carryProduct(typed, fieldsOf(before), fieldsOf(newest)))
      setBase(newest)
      save.reset()
      invalidateLists()
    },
    onError: (error) => toast.destructive(error.message),
  })

  const problems = useFieldErrors(save.error)

  /** `mended` names the fields whose errors are out of date now. */
  function change(changes: Partial<ProductFields>, mended = Object.keys(changes)) {
    setFields((before) => ({ ...before, ...changes }))
    // What a sale price must be below is the price.
    problems.forget('price' in changes ? [...mended, 'salePrice'] : mended)
  }

  return {
    fields,
    /** Another one when `fields` were read anew. */
    version: base?.updatedAt,
    change,
    addImage(url: string) {
      setFields((before) => ({ ...before, images: [...before.images, url] }))
      problems.forget(['images'])
    },
    isChanged: !isSame(fields, base ? fieldsOf(base) : noFields),
    isComplete: isProductComplete(fields),
    problems,
    isStale: isStale(save.error),
    staleMessage: save.error?.message,
    save: () => save.mutate(fields),
    isSaving: save.isPending,
    refetch: () => base && refetch.mutate(base),
    isRefetching: refetch.isPending,
  }
}

export type ProductForm = ReturnType<typeof useProductForm>
