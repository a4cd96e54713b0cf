import type { AdminProduct, StockNow } from '#contract/admin-products.ts'
import { applyTyped } from '#web/form/carry-over.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import {
  changesOf,
  draftOf,
  fieldsOf,
  isProductComplete,
  missingIn,
  noFields,
  type ProductFields,
} from './product-fields.ts'
import { texts } from './texts.ts'

/** The form of `product`, or of a new one, which begins as `blank`; what was typed stays until the shop has taken it. */
export function useProductForm(
  product: AdminProduct | null,
  close: (hasLeft: () => boolean) => void,
  blank: ProductFields = noFields,
) {
  const form = useEditForm({
    item: product,
    fieldsOf: (product) => (product ? fieldsOf(product) : blank),
    send: (api, typed, base, keyOf) => {
      if (!isProductComplete(typed)) throw new Error('The form is not complete')
      if (base) return api.editProduct({ params: { id: base._id }, body: changesOf(typed, base) })
      const body = draftOf(typed)
      return api.addProduct({ body, idempotencyKey: keyOf(body) })
    },
    success: { added: texts.form.added, updated: texts.form.updated },
    close,
    // What is saved next is based on the stock in the refusal, which the form now shows.
    onRefused: ({ code, data }, base, rebase) => {
      // The shop sends it with this refusal.
      if (code === 'stock_changed') rebase({ ...base, ...(data as StockNow) }, applyTyped)
    },
    refetch: async (api, { _id }) => (await api.adminGetProduct({ params: { id: _id } })).data,
    invalidates: ['adminListProducts', 'getStatistics', 'getFirstDay'],
  })

  return {
    ...form,
    missing: missingIn(form.fields),
    /** `mended` names the fields whose errors are out of date now. */
    change(changes: Partial<ProductFields>, mended = Object.keys(changes)) {
      // What a sale price must be below is the price.
      form.edit((before) => ({ ...before, ...changes }), 'price' in changes ? [...mended, 'salePrice'] : mended)
    },
    addImage(url: string) {
      form.edit((before) => ({ ...before, images: [...before.images, url] }), ['images'])
    },
  }
}

export type ProductForm = ReturnType<typeof useProductForm>
