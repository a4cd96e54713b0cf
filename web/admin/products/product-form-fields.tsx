import { useState } from 'react'
import { categories, categoryIds, isCategory } from '#rules/categories.ts'
import { shop } from '#shop-config'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DescriptionField } from './description/description-field.tsx'
import { sizesOf, splitsStock, totalStockOf } from './product-fields.ts'
import type { ProductForm } from './use-product-form.ts'

const categoryOptions = categoryIds.map((id) => ({ value: id, label: categories[id] }))

type Props = { form: ProductForm }

/** What is changed most: price and stock, and whether shoppers see it. */
export const SaleFields = ({ form }: Props) => {
  const { fields, change, errors } = form
  return (
    <div className={gridClass}>
      <NumberField
        label="Price"
        name="price"
        decimals
        prefix={shop.currency.mark}
        placeholder="Enter product price"
        required
        value={fields.price}
        onChange={(event) => change({ price: event.currentTarget.value })}
        error={errors.price}
      />
      <NumberField
        label="Sale Price"
        name="salePrice"
        decimals
        prefix={shop.currency.mark}
        placeholder="Enter sale price (optional)"
        hint="Enter 0 for no sale"
        value={fields.salePrice}
        onChange={(event) => change({ salePrice: event.currentTarget.value })}
        error={errors.salePrice}
      />
      <SizeFields form={form} />
      <Switch
        label={fields.isHidden ? 'Hidden from shoppers' : 'Shown in the shop'}
        checked={!fields.isHidden}
        onCheckedChange={(isShown) => change({ isHidden: !isShown })}
        error={errors.isHidden}
      />
    </div>
  )
}

const gridClass = 'grid gap-4 sm:grid-cols-2'

export const NameFields = ({ form: { fields, change, errors } }: Props) => (
  <div className={gridClass}>
    <TextField
      label="Title"
      name="title"
      placeholder="Enter product title"
      required
      value={fields.title}
      onChange={(event) => change({ title: event.currentTarget.value })}
      error={errors.title}
    />
    <SelectField
      label="Category"
      name="category"
      placeholder="Choose a category"
      required
      options={categoryOptions}
      value={fields.category}
      onChange={({ currentTarget: { value } }) => change({ category: isCategory(value) ? value : '' })}
      error={errors.category}
    />
  </div>
)

export const TextFields = ({ form: { base, fields, change, errors } }: Props) => (
  <div className={gridClass}>
    <DescriptionField
      // A new editor when the text was read again.
      key={base?.updatedAt}
      label="Description"
      required
      value={fields.description}
      onChange={(description) => change({ description })}
      error={errors.description}
    />
  </div>
)

/** What shoppers read who have chosen Bangla; left blank they read the English. */
export function BanglaFields({ form: { base, fields, change, errors } }: Props) {
  const [isOpen, setOpen] = useState(fields.titleBn !== '')
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="label inline-flex min-h-11 cursor-pointer items-center text-lg">In Bangla (optional)</summary>
      {isOpen ? (
        <div className={`${gridClass} mt-3`} lang="bn">
          <TextField
            label="Bangla name"
            name="titleBn"
            placeholder="যেমন: ঢাকা ক্লাসিক টুপি"
            value={fields.titleBn}
            onChange={(event) => change({ titleBn: event.currentTarget.value })}
            error={errors.titleBn}
          />
          <DescriptionField
            key={base?.updatedAt}
            label="Bangla text"
            value={fields.descriptionBn}
            onChange={(descriptionBn) => change({ descriptionBn })}
            error={errors.descriptionBn}
          />
        </div>
      ) : null}
    </details>
  )
}

/** Sizes and stock: one number for all sizes, or one for each, whose sum is the total. */
function SizeFields({ form: { fields, change, errors } }: { form: ProductForm }) {
  const sizes = sizesOf(fields)
  const isSplit = splitsStock(fields)
  return (
    <>
      <NumberField
        label="Total Stock"
        name="totalStock"
        placeholder="Enter total stock"
        hint={isSplit ? 'The sum over the sizes' : undefined}
        required
        readOnly={isSplit}
        value={totalStockOf(fields)}
        onChange={(event) => change({ totalStock: event.currentTarget.value })}
        error={errors.totalStock}
      />
      <TextField
        label="Sizes"
        name="sizes"
        placeholder="S, M, L, 56 cm"
        hint="Optional, separated by commas"
        value={fields.sizes}
        onChange={(event) => change({ sizes: event.currentTarget.value })}
        error={firstErrorOf(errors, 'sizes')}
      />
      {sizes.length > 0 ? (
        <fieldset className="grid gap-3 sm:col-span-2">
          <legend className="sr-only">Stock by size</legend>
          <Checkbox
            label="Keep stock for each size"
            checked={fields.stockBySize !== null}
            onCheckedChange={(checked) =>
              change(checked ? { stockBySize: {} } : { stockBySize: null, totalStock: totalStockOf(fields) })
            }
            error={errors.stockBySize}
          />
          {isSplit ? (
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {sizes.map((size) => (
                <NumberField
                  key={size}
                  label={`Stock in ${size}`}
                  placeholder="0"
                  value={fields.stockBySize?.[size] ?? ''}
                  onChange={(event) =>
                    change({ stockBySize: { ...fields.stockBySize, [size]: event.currentTarget.value } }, [
                      `stockBySize.${size}`,
                    ])
                  }
                  error={errors[`stockBySize.${size}`]}
                />
              ))}
            </div>
          ) : null}
        </fieldset>
      ) : null}
    </>
  )
}

/** An error of a list stands at the list or at one of its entries. */
const firstErrorOf = (errors: Record<string, string>, list: string): string | undefined =>
  errors[list] ?? Object.entries(errors).find(([field]) => field.startsWith(`${list}.`))?.[1]
