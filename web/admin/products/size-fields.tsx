import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { sizesOf, splitsStock, totalStockOf } from './product-fields.ts'
import type { ProductForm } from './use-product-form.ts'

/** Sizes and stock: one number for all sizes, or one for each, whose sum is the total (behaviour §3). */
export function SizeFields({ form: { fields, change, problems } }: { form: ProductForm }) {
  const { errors } = problems
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
