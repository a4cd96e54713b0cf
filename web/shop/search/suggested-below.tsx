import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { SuggestedProduct } from './suggested-product.tsx'
import { texts } from './texts.ts'

/** What a search that finds nothing leads to; the owner sees how often that was. */
export const suggestedFor = (api: ApiClient, keyword: string) =>
  callQuery(api, 'suggest', { query: { text: keyword, searched: 'true' } })

/** Products with a search that found nothing, or is too short for one: what may have been meant, what is close, or what is popular. */
export function SuggestedBelow({ keyword }: { keyword: string }) {
  const { api } = useApp()
  const { data } = useQuery(suggestedFor(api, keyword))
  if (!data || data.data.products.length === 0) return null
  const heading = texts.headings[data.data.match]
  return (
    <section aria-label={heading} className="mx-auto mt-4 max-w-prose">
      <h2 className="display mb-2 text-xl">{heading}</h2>
      <ul className="divided">
        {data.data.products.map((product) => (
          <li key={product._id}>
            <Link to={paths.product(product)} className="block py-2 hover:underline">
              <SuggestedProduct product={product} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
