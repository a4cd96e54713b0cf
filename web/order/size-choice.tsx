import { useQuery } from '@tanstack/react-query'
import { sizeName } from '#rules/build-language.ts'
import { available } from '#rules/stock.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type Props = { productId: string; label: string; placeholder: string; value: string; onChange: (size: string) => void }

/** The sizes of a product that can be had now; nothing for one without sizes. */
export function SizeChoice({ productId, label, placeholder, value, onChange }: Props) {
  const product = useQuery(callQuery(useApp().api, 'getProduct', { params: { id: productId } })).data?.data
  if (!product || product.sizes.length === 0) return null
  return (
    <SelectField
      label={label}
      required
      value={value}
      placeholder={placeholder}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      options={product.sizes
        .filter((size) => available(product, size) > 0)
        .map((size) => ({ value: size, label: sizeName(size) }))}
    />
  )
}
