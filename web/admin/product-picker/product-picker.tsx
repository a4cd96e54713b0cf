import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderableProduct } from '#contract/admin-products.ts'
import { panelCalls } from '#contract/panel-calls.ts'
import { digits, titleOf } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { linePrice } from '#rules/price.ts'
import { afterTyping } from '#web/app/after-typing.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './texts.ts'

/** How many products are shown at first, and added by each press. */
const SHOWN = 6
const MORE = 24

type Props = {
  label: string
  /** What a press does, before the product's name: for screen readers. */
  action: string
  onPick: (product: OrderableProduct) => void
}

/** Finds products as a shopper finds them, and by parts of their names; a press picks one. */
export function ProductPicker({ label, action, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const [limit, setLimit] = useState(SHOWN)
  const text = typed.trim()
  const isAsked = text.length > 1
  const query = { text, limit }
  const found = useQuery({
    queryKey: ['findOrderable', { query }],
    queryFn: afterTyping(panelCalls, (api) => api.findOrderable({ query })),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  // More of the same text leaves those that are shown as they are.
  const isEarlier = found.isPlaceholderData && limit === SHOWN
  const products = isAsked ? (found.data?.data ?? []) : []
  const rest = isAsked ? (found.data?.total ?? 0) - products.length : 0

  function type(next: string) {
    setTyped(next)
    setLimit(SHOWN)
  }

  return (
    <div>
      <TextField
        label={label}
        type="search"
        placeholder={texts.searchByTitle}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        // In a form Enter would send it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul aria-label={texts.found} className="mt-1 grid">
        {products.map((product) => (
          <li key={product._id}>
            <FoundProduct
              product={product}
              action={action}
              isEarlier={isEarlier}
              onPick={() => {
                onPick(product)
                type('')
              }}
            />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <Button variant="secondary" size="small" loading={found.isFetching} onClick={() => setLimit(limit + MORE)}>
          {texts.showMore(digits(rest))}
        </Button>
      ) : null}
      <p role="status" className="text-ink-soft text-sm">
        {isAsked && found.isSuccess && !isEarlier && products.length === 0 ? texts.noneFound : null}
        {isAsked && found.isError ? texts.notLoaded : null}
      </p>
    </div>
  )
}

type FoundProps = {
  product: OrderableProduct
  action: string
  /** Found by an earlier text: it cannot be picked. */
  isEarlier?: boolean
  onPick: () => void
}

/** A product to be picked by a press; one that cannot be ordered shows the reason. */
export function FoundProduct({ product, action, isEarlier = false, onPick }: FoundProps) {
  const { image, totalStock, isHidden } = product
  const title = titleOf(product)
  const stock = isHidden ? texts.hidden : totalStock > 0 ? texts.left(digits(totalStock)) : texts.outOfStock
  return (
    <button
      type="button"
      disabled={isEarlier || isHidden || totalStock === 0}
      onClick={onPick}
      className="flex min-h-12 w-full items-center gap-3 rounded-sm px-1 py-1 text-left transition-colors enabled-hover:bg-ink-tint disabled:text-ink-soft"
    >
      <Picture source={pictureSources(image)} alt="" sizes="40px" className="w-10 shrink-0" />
      <span className="min-w-0 flex-1 truncate">
        <span className="sr-only">{action} </span>
        {title}
      </span>
      <span className="shrink-0 text-right text-sm figures">
        {formatTaka(linePrice(product))}
        <span className="block text-ink-soft text-xs">{stock}</span>
      </span>
    </button>
  )
}
