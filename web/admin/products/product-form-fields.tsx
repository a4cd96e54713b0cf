import { useState } from 'react'
import { sizeName } from '#rules/build-language.ts'
import { TAKA } from '#rules/money.ts'
import { bindSwitch, bindText, bindValue } from '#web/form/bind.ts'
import { errorWithin } from '#web/form/use-field-errors.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { piecesProblem, priceProblem, salePriceProblem } from '../form/number-problem.ts'
import { useCategoryOptions } from './category-options.ts'
import { DescriptionField } from './description/description-field.tsx'
import { joinStock, sizesOf, splitStock, splitsStock, totalStockOf } from './product-fields.ts'
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
        {...bindText(form, 'price', priceProblem)}
        decimals
        prefix={TAKA}
        placeholder={texts.enterPrice}
        required
      />
      <NumberField
        label={texts.salePrice}
        {...bindText(form, 'salePrice', (typed) => salePriceProblem(typed, fields.price))}
        decimals
        prefix={TAKA}
        placeholder={texts.enterSalePrice}
        hint={texts.noSale}
      />
      <SizeFields form={form} />
      <Switch
        label={fields.isHidden ? texts.isHidden : texts.isShown}
        checked={!fields.isHidden}
        onCheckedChange={(isShown) => change({ isHidden: !isShown })}
        error={errors.isHidden}
      />
      <Switch label={texts.asksAdvance} {...bindSwitch(form, 'asksAdvance')} />
    </div>
  )
}

const gridClass = 'grid gap-4 sm:grid-cols-2'

export const NameFields = ({ form }: Props) => {
  const { fields, change, errors } = form
  const categoryOptions = useCategoryOptions()
  return (
    <div className={gridClass}>
      <TextField label={texts.title} {...bindText(form, 'title')} placeholder={texts.enterTitle} required />
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
export function BanglaFields({ form }: Props) {
  const { base, fields } = form
  const [isOpen, setOpen] = useState(fields.titleBn !== '')
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="label inline-flex min-h-11 cursor-pointer items-center text-lg">{texts.inBangla}</summary>
      {isOpen ? (
        <div className={`${gridClass} mt-3`}>
          <TextField
            label={texts.titleBn}
            {...bindText(form, 'titleBn')}
            lang="bn"
            placeholder={texts.titleBnExample}
          />
          <DescriptionField
            key={base?.updatedAt}
            label={texts.descriptionBn}
            lang="bn"
            {...bindValue(form, 'descriptionBn')}
          />
        </div>
      ) : null}
    </details>
  )
}

/** Sizes and stock: one number for all sizes, or one for each, whose sum is the total. */
function SizeFields({ form }: Props) {
  const { base, fields, change, errors } = form
  const sizes = sizesOf(fields)
  const isSplit = splitsStock(fields)
  return (
    <>
      <NumberField
        label={texts.totalStock}
        {...bindText(form, 'totalStock')}
        placeholder={texts.enterTotalStock}
        hint={isSplit ? texts.sumOfSizes : undefined}
        required
        readOnly={isSplit}
        value={totalStockOf(fields)}
        error={errors.totalStock ?? (isSplit ? undefined : piecesProblem(fields.totalStock))}
      />
      <TextField
        label={texts.sizes}
        {...bindText(form, 'sizes')}
        placeholder={texts.sizesExample}
        hint={texts.sizesHint}
        error={errorWithin(errors, 'sizes')}
      />
      {sizes.length > 0 ? (
        <fieldset className="grid gap-3 sm:col-span-2">
          <legend className="sr-only">{texts.stockBySize}</legend>
          <Checkbox
            label={texts.keepBySize}
            checked={fields.stockBySize !== null}
            onCheckedChange={(checked) => change(checked ? splitStock(fields, base) : joinStock(fields, base))}
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
