import { useState } from 'react'
import { sizeName } from '#rules/build-language.ts'
import { TAKA } from '#rules/money.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { piecesProblem, priceProblem, salePriceProblem } from '../form/number-problem.ts'
import { useCategoryOptions } from './category-options.ts'
import { DescriptionField } from './description/description-field.tsx'
import { sizesOf, splitsStock, totalStockOf } from './product-fields.ts'
import { texts as allTexts } from './texts.ts'
import type { ProductForm } from './use-product-form.ts'

const texts = allTexts.form

type Props = { form: ProductForm }

/** What is changed most: price and stock, and whether shoppers see it. */
export const SaleFields = ({ form }: Props) => {
  const { fields, change, errors } = form
  return (
    <div className={gridClass}>
      <NumberField
        label={texts.price}
        name="price"
        decimals
        prefix={TAKA}
        placeholder={texts.enterPrice}
        required
        value={fields.price}
        onChange={(event) => change({ price: event.currentTarget.value })}
        error={errors.price ?? priceProblem(fields.price)}
      />
      <NumberField
        label={texts.salePrice}
        name="salePrice"
        decimals
        prefix={TAKA}
        placeholder={texts.enterSalePrice}
        hint={texts.noSale}
        value={fields.salePrice}
        onChange={(event) => change({ salePrice: event.currentTarget.value })}
        error={errors.salePrice ?? salePriceProblem(fields.salePrice, fields.price)}
      />
      <SizeFields form={form} />
      <Switch
        label={fields.isHidden ? texts.isHidden : texts.isShown}
        checked={!fields.isHidden}
        onCheckedChange={(isShown) => change({ isHidden: !isShown })}
        error={errors.isHidden}
      />
      <Switch
        label={texts.asksAdvance}
        checked={fields.asksAdvance}
        onCheckedChange={(asksAdvance) => change({ asksAdvance })}
        error={errors.asksAdvance}
      />
    </div>
  )
}

const gridClass = 'grid gap-4 sm:grid-cols-2'

export const NameFields = ({ form }: Props) => {
  const { fields, change, errors } = form
  const categoryOptions = useCategoryOptions()
  return (
    <div className={gridClass}>
      <TextField
        label={texts.title}
        name="title"
        placeholder={texts.enterTitle}
        required
        value={fields.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={errors.title}
      />
      <SelectField
        label={texts.category}
        name="category"
        placeholder={texts.chooseCategory}
        required
        options={categoryOptions}
        value={fields.category}
        onChange={({ currentTarget: { value } }) => change({ category: value })}
        error={errors.category}
      />
      <FurtherCategories form={form} />
    </div>
  )
}

/** What the product is in besides its main category. */
function FurtherCategories({ form: { fields, change, errors } }: Props) {
  const { category, furtherCategories } = fields
  const others = useCategoryOptions().filter(({ value }) => value !== category)
  const [isOpen, setOpen] = useState(furtherCategories.length > 0)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="sm:col-span-2">
      <summary className="label inline-flex min-h-11 cursor-pointer items-center text-lg">
        {texts.furtherCategories}
      </summary>
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="sr-only">{texts.furtherCategories}</legend>
        {others.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={furtherCategories.includes(value)}
            onCheckedChange={(on) => {
              const rest = furtherCategories.filter((other) => other !== value)
              change({ furtherCategories: on ? [...rest, value] : rest })
            }}
            error={errors.categories}
          />
        ))}
      </fieldset>
    </details>
  )
}

export const TextFields = ({ form: { base, fields, change, errors } }: Props) => (
  <div className={gridClass}>
    <DescriptionField
      // A new editor when the text was read again.
      key={base?.updatedAt}
      label={texts.description}
      required
      value={fields.description}
      onChange={(description) => change({ description })}
      error={errors.description}
    />
  </div>
)

/** Shown on Bangla pages; where it is blank they show the English. */
export function BanglaFields({ form: { base, fields, change, errors } }: Props) {
  const [isOpen, setOpen] = useState(fields.titleBn !== '')
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="label inline-flex min-h-11 cursor-pointer items-center text-lg">{texts.inBangla}</summary>
      {isOpen ? (
        <div className={`${gridClass} mt-3`}>
          <TextField
            label={texts.titleBn}
            name="titleBn"
            lang="bn"
            placeholder={texts.titleBnExample}
            value={fields.titleBn}
            onChange={(event) => change({ titleBn: event.currentTarget.value })}
            error={errors.titleBn}
          />
          <DescriptionField
            key={base?.updatedAt}
            label={texts.descriptionBn}
            lang="bn"
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
        label={texts.totalStock}
        name="totalStock"
        placeholder={texts.enterTotalStock}
        hint={isSplit ? texts.sumOfSizes : undefined}
        required
        readOnly={isSplit}
        value={totalStockOf(fields)}
        onChange={(event) => change({ totalStock: event.currentTarget.value })}
        error={errors.totalStock ?? (isSplit ? undefined : piecesProblem(fields.totalStock))}
      />
      <TextField
        label={texts.sizes}
        name="sizes"
        placeholder={texts.sizesExample}
        hint={texts.sizesHint}
        value={fields.sizes}
        onChange={(event) => change({ sizes: event.currentTarget.value })}
        error={firstErrorOf(errors, 'sizes')}
      />
      {sizes.length > 0 ? (
        <fieldset className="grid gap-3 sm:col-span-2">
          <legend className="sr-only">{texts.stockBySize}</legend>
          <Checkbox
            label={texts.keepBySize}
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
                  label={texts.stockIn(sizeName(size))}
                  placeholder={texts.none}
                  value={fields.stockBySize?.[size] ?? ''}
                  onChange={(event) =>
                    change({ stockBySize: { ...fields.stockBySize, [size]: event.currentTarget.value } }, [
                      `stockBySize.${size}`,
                    ])
                  }
                  error={errors[`stockBySize.${size}`] ?? piecesProblem(fields.stockBySize?.[size] ?? '')}
                />
              ))}
            </div>
          ) : null}
        </fieldset>
      ) : null}
    </>
  )
}

/** An error of a list is at the list or at one of its entries. */
const firstErrorOf = (errors: Record<string, string>, list: string): string | undefined =>
  errors[list] ?? Object.entries(errors).find(([field]) => field.startsWith(`${list}.`))?.[1]
