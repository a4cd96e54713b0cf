import { useQuery } from '@tanstack/react-query'
import { sizeName } from '#rules/build-language.ts'
import { available } from '#rules/stock.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type Props = {
  productId: string
  label: string
  value: string
  onChange: (size: string) => void
  error?: string | undefined
}

/** The sizes of a product that can be had now; nothing for one without sizes. */
export function SizeChoice({ productId, label, value, onChange, error }: Props) {
  const product = useQuery(callQuery(useApp().api, 'getProduct', { params: { id: productId } })).data?.data
  if (!product || product.sizes.length === 0) return null
  return (
    <RadioGroup
      label={label}
      look="segments"
      required
      value={value}
      onChange={onChange}
      error={error}
      options={product.sizes.map((size) => ({
        value: size,
        label: sizeName(size),
        disabled: available(product, size) <= 0,
      }))}
    />
  )
}
