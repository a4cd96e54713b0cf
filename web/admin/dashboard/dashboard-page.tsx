import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { shop } from '#shop-config'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A list says how long it is with any page of it. */
const shortest = { query: { limit: 1 } }
const productCount = (api: ApiClient) => callQuery(api, 'adminListProducts', shortest)
const orderCount = (api: ApiClient) => callQuery(api, 'adminListOrders', shortest)

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  await Promise.all([queries.prefetchQuery(productCount(api)), queries.prefetchQuery(orderCount(api))])
  return null
}

/** How much there is of everything (behaviour §2). */
export function Component() {
  const { api } = useApp()
  const products = useQuery(productCount(api))
  const orders = useQuery(orderCount(api))
  const failed = [products, orders].filter((query) => query.isError)
  return (
    <>
      <title>{`Dashboard · ${shop.name}`}</title>
      <SectionHeading level={1} title="Dashboard" />
      {failed.length > 0 ? (
        <LoadError
          onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}
          retrying={failed.some((query) => query.isFetching)}
        />
      ) : null}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <CountCard label="Products" count={products.data?.total} to={paths.admin.products} />
        <CountCard label="Orders" count={orders.data?.total} to={paths.admin.orders} />
      </ul>
    </>
  )
}

type CountCardProps = { label: string; count: number | undefined; to: string }

function CountCard({ label, count, to }: CountCardProps) {
  return (
    <li>
      <Link
        to={to}
        className="block rounded-sm border border-line bg-raised p-4 transition-colors hover:border-ink sm:p-6"
      >
        <span className="label block text-ink-soft">{label}</span>
        <span className="display mt-2 block text-6xl tabular-nums">
          {count === undefined ? <Skeleton className="h-15 w-24" /> : count}
        </span>
      </Link>
    </li>
  )
}
