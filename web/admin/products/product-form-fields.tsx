import { categories, categoryIds, isCategory } from '#rules/categories.ts'
import { shop } from '#shop-config'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DescriptionField } from './description/description-field.tsx'
import { SizeFields } from './size-fields.tsx'
import type { ProductForm } from './use-product-form.ts'

const categoryOptions = categoryIds.map((id) => ({ value: id, label: categories[id] }))

/** Everything about a product but its pictures (behaviour §3). */
export function ProductFormFields({ form }: { form: ProductForm }) {
  const { fields, change } = form
  const { errors } = form.problems
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Title"
        name="title"
        placeholder="Enter product title"
        required
        value={fields.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={errors.title}
        className="sm:col-span-2"
      />
      <DescriptionField
        key={form.version}
        value={fields.description}
        onChange={(description) => change({ description })}
        error={errors.description}
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
        className="sm:col-span-2"
      />
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
    </div>
  )
}
