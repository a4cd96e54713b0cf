import { type ComponentProps, type ReactNode, useId } from 'react'
import type { OrderableProduct } from '#contract/admin-products.ts'
import { digits } from '#rules/build-language.ts'
import { TAKA } from '#rules/money.ts'
import type { Totals } from '#rules/price.ts'
import { useShop } from '#web/app/shop.tsx'
import { PlaceFields } from '#web/form/place/place-fields.tsx'
import { TotalsList } from '#web/order/totals-list.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ProductPicker } from '../../product-picker/product-picker.tsx'
import { LineList } from './line-list.tsx'
import { amountProblems, type ChargedFields, inCity, inPlace, type OrderFields } from './order-fields.ts'
import { texts } from './texts.ts'

export type OrderFormProps = {
  fields: ChargedFields
  /** `mended` names the fields whose errors are out of date now. */
  edit: (update: (before: OrderFields) => OrderFields, mended: string[]) => void
  errors: Record<string, string>
  onPick: (product: OrderableProduct) => void
  totals: Totals | null
  /** Of the coupon that the order was placed with. */
  coupon?: { code: string; percentage: number } | null
  phoneHint?: string | undefined
}

const areas = [
  { value: 'inside', label: texts.areas.inside },
  { value: 'outside', label: texts.areas.outside },
] as const

/** All fields of an order: items, address, amounts. */
export function OrderFormFields({ fields, edit, errors, onPick, totals, coupon, phoneHint }: OrderFormProps) {
  const set = (changes: Partial<OrderFields>) => edit((before) => ({ ...before, ...changes }), Object.keys(changes))
  const problems = amountProblems(fields)
  const follows = coupon && coupon.percentage > 0 && fields.discountAmount.trim() === ''
  return (
    <div className="grid gap-8">
      <Part title={texts.items}>
        <LineList lines={fields.cartItems} onChange={(cartItems) => set({ cartItems })} errors={errors} />
        {errors.cartItems ? <FormError>{errors.cartItems}</FormError> : null}
        <ProductPicker label={texts.addProduct} action={texts.add} onPick={onPick} />
      </Part>
      <Part title={texts.buyer}>
        <BuyerFields fields={fields} edit={edit} errors={errors} phoneHint={phoneHint} />
      </Part>
      <Part title={texts.amounts}>
        <RadioGroup
          label={texts.delivery}
          look="segments"
          options={areas}
          value={fields.shippingType}
          onChange={(shippingType) => set({ shippingType, shippingCharge: null })}
          error={errors.shippingType}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <Amount
            label={texts.deliveryCharge}
            value={fields.shippingCharge}
            onChange={(event) => set({ shippingCharge: event.currentTarget.value })}
            error={errors.shippingCharge ?? problems.shippingCharge}
          />
          <Amount
            label={texts.discount}
            hint={follows ? texts.blankIs(digits(coupon.percentage), coupon.code) : undefined}
            value={fields.discountAmount}
            onChange={(event) => set({ discountAmount: event.currentTarget.value })}
            error={errors.discountAmount ?? problems.discountAmount}
          />
        </div>
        {totals ? <TotalsList totals={totals} couponCode={follows ? coupon.code : null} /> : null}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="label border-line border-b pb-2 text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}

const Amount = (props: ComponentProps<typeof NumberField>) => <NumberField decimals prefix={TAKA} {...props} />

/** Chat messages rarely have a post code. */
const buyerFields = [
  ['phone', texts.phone, { type: 'tel', required: true, maxLength: 30 }],
  ['name', texts.name, { required: true, maxLength: 100 }],
  ['city', texts.city, { required: true, maxLength: 100 }],
  ['pincode', texts.pincode, { inputMode: 'numeric', maxLength: 20 }],
] as const

type BuyerProps = Pick<OrderFormProps, 'fields' | 'edit' | 'errors' | 'phoneHint'>

function BuyerFields({ fields: { addressInfo }, edit, errors, phoneHint }: BuyerProps) {
  const { zones } = useShop().delivery
  const bind = (name: keyof OrderFields['addressInfo']) => ({
    name: `addressInfo.${name}`,
    autoComplete: 'off',
    value: addressInfo[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      const update = (before: OrderFields) =>
        name === 'city'
          ? inCity(before, value, zones)
          : { ...before, addressInfo: { ...before.addressInfo, [name]: value } }
      edit(update, [`addressInfo.${name}`])
    },
    error: errors[`addressInfo.${name}`],
  })
  const [phone, name, ...place] = buyerFields.map(([field, label, rest]) => (
    <TextField key={field} label={label} {...rest} {...bind(field)} hint={field === 'phone' ? phoneHint : undefined} />
  ))
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {phone}
        {name}
      </div>
      <TextArea label={texts.address} rows={2} required maxLength={500} {...bind('address')} />
      <div>
        <PlaceFields
          required={false}
          district={addressInfo.district}
          thana={addressInfo.thana}
          onChoose={(chosen) => edit((before) => inPlace(before, chosen, zones), ['addressInfo'])}
          errors={{ district: errors['addressInfo.district'], thana: errors['addressInfo.thana'] }}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">{place}</div>
      <TextArea label={texts.notes} rows={1} maxLength={1000} {...bind('notes')} />
    </>
  )
}
