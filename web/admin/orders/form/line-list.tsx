import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ListedProduct } from '#contract/products.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { readNumber } from '#rules/digits.ts'
import { formatTaka, TAKA } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { available } from '#rules/stock.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { errorWithin } from '#web/form/use-field-errors.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type FormLine, priceProblemOf } from './order-fields.ts'
import { texts } from './texts.ts'

type Props = {
  lines: readonly FormLine[]
  onChange: (lines: FormLine[]) => void
  /** By the path of a field: `cartItems.0.quantity`. */
  errors: Record<string, string>
}

/** The lines of an order, each to be changed or removed. */
export function LineList({ lines, onChange, errors }: Props) {
  const products = useProducts(lines)
  return (
    <ul aria-label={texts.items} className="grid">
      {lines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and a line keeps no state
          key={index}
          line={line}
          product={products.get(line.productId)}
          onChange={(changes) => onChange(lines.map((other) => (other === line ? { ...other, ...changes } : other)))}
          onRemove={() => onChange(lines.filter((other) => other !== line))}
          error={errorWithin(errors, `cartItems.${index}`)}
        />
      ))}
    </ul>
  )
}

/** The most products read at once: the call takes no more ids. An order has at most twice as many. */
const MAX_READ = 100

/** The products of these lines as they are sold today; one that is not is not among them. */
function useProducts(lines: readonly FormLine[]): Map<string, ListedProduct> {
  const ids = [...new Set(lines.map(({ productId }) => productId))].sort()
  const found = [...useListed(ids.slice(0, MAX_READ)), ...useListed(ids.slice(MAX_READ, 2 * MAX_READ))]
  return new Map(found.map((product) => [product._id, product]))
}

function useListed(ids: string[]): readonly ListedProduct[] {
  const { api } = useApp()
  const query = callQuery(api, 'listProducts', { query: { ids, view: 'card' } })
  const { data } = useQuery({ ...query, enabled: ids.length > 0, placeholderData: (before) => before })
  return data?.data ?? []
}

type LineProps = {
  line: FormLine
  product: ListedProduct | undefined
  onChange: (changes: Partial<FormLine>) => void
  onRemove: () => void
  error: string | undefined
}

function Line({ line, product, onChange, onRemove, error }: LineProps) {
  const { image, price, quantity, size } = line
  const title = titleOf(line)
  const sizes = product?.sizes ?? []
  const shown = size === '' || sizes.includes(size) ? sizes : [size, ...sizes]
  return (
    <li className="border-line border-b py-3 first:pt-0">
      <div className="flex items-start gap-3">
        <Picture source={pictureSources(image)} alt="" sizes="48px" className="w-12 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-semibold leading-snug">{title}</p>
          {line.agreed === undefined ? null : <s className="text-ink-soft text-sm figures">{formatTaka(price)}</s>}
        </div>
        <IconButton label={texts.remove(title)} icon={<Trash2 aria-hidden className="size-5" />} onClick={onRemove} />
      </div>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        {shown.length > 0 ? (
          <SelectField
            label={texts.sizeOf(title)}
            required={line.needsSize}
            hideLabel
            placeholder={texts.size}
            options={shown.map((name) => ({ value: name, label: product ? withStock(product, name) : sizeName(name) }))}
            value={size}
            onChange={(event) => onChange({ size: event.currentTarget.value })}
            className="min-w-0 flex-1"
          />
        ) : null}
        <QuantityStepper
          label={texts.quantityOf(title)}
          value={quantity}
          onChange={(next) => onChange({ quantity: next })}
        />
        <div className="w-36">
          <NumberField
            label={texts.priceOf(title)}
            hideLabel
            decimals
            prefix={TAKA}
            value={line.agreed ?? String(price)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ agreed: readNumber(value) === price ? undefined : value })
            }
            error={priceProblemOf(line)}
          />
        </div>
      </div>
      {error ? <FormError>{error}</FormError> : null}
    </li>
  )
}

const withStock = (product: ListedProduct, size: string) =>
  product.stockBySize ? texts.sizeLeft(sizeName(size), digits(available(product, size))) : sizeName(size)
