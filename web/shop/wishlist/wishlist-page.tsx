import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { User } from '#contract/auth.ts'
import type { ListedProduct } from '#contract/products.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { appOf, useApp, userOf } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { Motif } from '#web/look/motif.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { productsByIdQuery, useAsked } from '#web/visitor/products-by-id.ts'
import { useUser } from '#web/visitor/session.ts'
import { dropFromWishlist, useWishlist, wishlistQuery } from '#web/visitor/wishlist.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { ProductGridSkeleton } from '../product-card/product-grid-skeleton.tsx'
import { texts } from './texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const app = appOf(context)
  const user = await userOf(app)
  if (user) await app.queries.prefetchQuery(wishlistQuery(app.api, user._id))
  return null
}

/** The products of the visitor's wishlist, last added first. */
export function Component() {
  const user = useUser()
  return (
    // As tall as a window: the wishlist is known only in the browser, and the footer must not jump then.
    <div className="page min-h-[80dvh] pt-8 sm:pt-12">
      <UnlistedHead title={texts.title} />
      <SectionHeading level={1} title={texts.title} />
      {user ? <AccountWishlist user={user} /> : <GuestWishlist />}
    </div>
  )
}

function AccountWishlist({ user }: { user: User }) {
  const { api } = useApp()
  const list = useQuery(wishlistQuery(api, user._id))
  const { items: ids } = useWishlist()
  return <WishlistProducts products={list.data?.products.filter(({ _id }) => ids.includes(_id)) ?? []} query={list} />
}

/** The browser keeps ids only, so the products are asked for; one that is no longer sold leaves the list. */
function GuestWishlist() {
  const { api } = useApp()
  const { items: ids, isReady } = useWishlist()
  const list = useQuery({ ...productsByIdQuery(api, useAsked(ids)), enabled: isReady })
  const { asked = [], byId } = list.data ?? {}
  useDropGone(ids.filter((id) => asked.includes(id) && !byId?.has(id)))
  return <WishlistProducts products={ids.flatMap((id) => byId?.get(id) ?? [])} query={list} />
}

function useDropGone(gone: readonly string[]) {
  const app = useApp()
  const text = gone.join()
  useEffect(() => {
    if (text !== '') dropFromWishlist(app, text.split(','))
  }, [app, text])
}

type WishlistProductsProps = {
  products: readonly ListedProduct[]
  query: UseQueryResult
}

/** The grid, or what is shown instead: loading, an empty list, could not load. */
function WishlistProducts({ products, query }: WishlistProductsProps) {
  const isFailed = couldNotLoad(query) || query.isError
  const toProducts = (
    <Link to={paths.listing} className={buttonClass()}>
      {texts.allProducts}
    </Link>
  )
  return (
    <>
      {products.length > 0 ? <ProductGrid label={texts.title} products={products} priority={2} level={2} /> : null}
      {products.length === 0 && query.isPending && !isFailed ? <ProductGridSkeleton /> : null}
      {products.length === 0 && !query.isPending && !isFailed ? (
        <EmptyState icon={<Motif name="lotus" />} text={texts.empty} action={toProducts} />
      ) : null}
      {isFailed ? <LoadError query={query} /> : null}
    </>
  )
}
