import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { digits, titleOf } from '#rules/language.en.ts'
import { formatTaka } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { linePrice } from '#rules/price.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Picture } from '#web/ui/picture.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './form-texts.en.ts'

/** So many products are enough to choose from; more letters find others. */
const SHOWN = 6

/** Finds products by parts of their title; a press adds one. */
export function ProductPicker({ onPick }: { onPick: (product: AdminProduct) => void }) {
  const { api } = useApp()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const isAsked = search.length > 1
  const query = callQuery(api, 'adminListProducts', { query: { search, limit: SHOWN } })
  const found = useQuery({ ...query, enabled: isAsked, placeholderData: keepPreviousData })
  const products = isAsked ? (found.data?.data ?? []) : []
  return (
    <div>
      <TextField
        label={texts.addProduct}
        type="search"
        placeholder={texts.searchByTitle}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // In a form Enter would send it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul aria-label={texts.found} className="mt-1 grid">
        {products.map((product) => (
          <li key={product._id}>
            <Found
              product={product}
              onPick={() => {
                onPick(product)
                setTyped('')
              }}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-soft text-sm">
        {isAsked && found.isSuccess && products.length === 0 ? texts.noneFound : null}
        {isAsked && found.isError ? texts.notLoaded : null}
      </p>
    </div>
  )
}

function Found({ product, onPick }: { product: AdminProduct; onPick: () => void }) {
  const { image, totalStock, isHidden } = product
  const title = titleOf(product)
  const stock = isHidden ? texts.hidden : totalStock > 0 ? texts.left(digits(totalStock)) : texts.outOfStock
  return (
    <button
      type="button"
      aria-label={texts.add(title)}
      disabled={isHidden || totalStock === 0}
      onClick={onPick}
      className="flex min-h-12 w-full items-center gap-3 rounded-sm px-1 py-1 text-left transition-colors enabled-hover:bg-ink/8 disabled:text-ink-soft"
    >
      <Picture source={pictureSources(image)} alt="" sizes="40px" className="w-10 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <span className="shrink-0 text-right text-sm tabular-nums">
        {formatTaka(linePrice(product))}
        <span className="block text-ink-soft text-xs">{stock}</span>
      </span>
    </button>
  )
}
