import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { OrderableProduct } from '#contract/admin-products.ts'
import { digits, sizeName } from '#rules/build-language.ts'
import type { RequestedItem } from '#rules/chat/requested-items.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { FoundProduct } from '../../product-picker/product-picker.tsx'
import type { FormLine } from './order-fields.ts'
import { texts } from './texts.ts'

/** The most products proposed for the words of one item. */
const MEANT = 3

type Props = {
  items: readonly RequestedItem[]
  lines: readonly FormLine[]
  onPick: (product: OrderableProduct, item: RequestedItem) => void
}

/** Products that match the words of a message: a press adds one with the pieces and the size of the message. */
export function ProposedProducts({ items, ...props }: Props) {
  const named = new Map(items.filter(({ words }) => words !== '').map((item) => [`${item.words} ${item.size}`, item]))
  return [...named].map(([key, item]) => <Proposed key={key} item={item} {...props} />)
}

function Proposed({ item, lines, onPick }: Omit<Props, 'items'> & { item: RequestedItem }) {
  const query = callQuery(useApp().api, 'findOrderable', { query: { text: item.words.slice(0, 100), limit: MEANT } })
  const { data, isSuccess } = useQuery(query)
  const found = data?.data.filter(({ isHidden }) => !isHidden) ?? []
  // One of them is in the order.
  const isDone = found.some(({ _id }) => lines.some(({ productId }) => productId === _id))
  const label = texts.requested(item.words, digits(item.quantity), item.size && sizeName(item.size))
  if (isSuccess && found.length === 0) return <NothingFound text={texts.noProductFor(label)} />
  if (found.length === 0 || isDone) return null
  return (
    <section aria-label={label} className="mt-4">
      <p className="text-sm">{label}</p>
      <ul>
        {found.map((product) => (
          <li key={product._id}>
            <FoundProduct product={product} action={texts.add} onPick={() => onPick(product, item)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Else it would be missing from the order unseen. */
const NothingFound = ({ text }: { text: string }) => (
  <p role="status" className="mt-4 flex gap-1.5 font-semibold text-sm">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {text}
  </p>
)
