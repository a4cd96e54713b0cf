import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { ListedProduct } from '#contract/products.ts'
import { type LinkedLine, readCartLink } from '#rules/cart-link.ts'
import { titleOf } from '#rules/language.en.ts'
import { pictureSources } from '#rules/picture.ts'
import { linePrice } from '#rules/price.ts'
import { available, stockLimitMessage } from '#rules/stock.ts'
import { shop } from '#shop-config'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Motif } from '#web/look/motif.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { addToCart, lineInCart, useCart } from '#web/visitor/cart.ts'
import { texts } from './cart-link-texts.en.ts'

const productsQuery = (api: ApiClient, lines: readonly LinkedLine[]) =>
  callQuery(api, 'listProducts', { query: { ids: [...new Set(lines.map((line) => line.productId))], view: 'card' } })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const lines = readCartLink(new URL(request.url).searchParams)
  if (lines.length > 0) await queries.prefetchQuery(productsQuery(api, lines))
  return null
}

/**
 * What somebody of the shop has chosen for a shopper, at today's prices. Only the button puts it into the cart: a link or a picture on
 * another site cannot.
 */
export function Component() {
  const { api } = useApp()
  const [search] = useSearchParams()
  const lines = readCartLink(search)
  const title = search.has('again') ? texts.again : texts.title
  const list = useQuery({ ...productsQuery(api, lines), enabled: lines.length > 0 })
  const products = new Map(list.data?.data.map((product) => [product._id, product]))
  const offers = lines.map((line) => offerOf(line, products.get(line.productId)))
  return (
    <div className="page min-h-[60dvh] max-w-2xl pt-8 sm:pt-12">
      <title>{`${title} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <SectionHeading level={1} title={title} />
      {list.isError ? <LoadError onRetry={() => void list.refetch()} retrying={list.isFetching} /> : null}
      {lines.length === 0 ? <NothingOffered /> : null}
      {list.data ? <Offers title={title} offers={offers} /> : null}
    </div>
  )
}

const NothingOffered = () => (
  <EmptyState
    icon={<Motif name="lotus" />}
    text={texts.nothing}
    action={
      <Link to={paths.listing} className={buttonClass()}>
        {texts.allProducts}
      </Link>
    }
  />
)

/** A line of the link; `problem` says why it cannot be had as it is, `pieces` how many can. */
type Offer = LinkedLine & { product: ListedProduct | undefined; pieces: number; problem: string | null }

function offerOf(line: LinkedLine, product: ListedProduct | undefined): Offer {
  const none = (problem: string) => ({ ...line, product, pieces: 0, problem })
  if (!product) return none(texts.gone)
  if (product.sizes.length > 0 && line.size === null) return none(texts.sizeMissing)
  const stock = available(product, product.sizes.length > 0 ? line.size : null)
  if (stock === 0) return none(texts.outOfStock)
  const pieces = Math.min(line.quantity, stock)
  return { ...line, product, pieces, problem: pieces < line.quantity ? stockLimitMessage(stock) : null }
}

function Offers({ title, offers }: { title: string; offers: readonly Offer[] }) {
  const app = useApp()
  const navigate = useNavigate()
  const { isReady } = useCart()
  const fill = useWrite({
    send: async () => {
      for (const offer of offers) if (!(await fillCart(app, offer))) throw new Error(texts.notAll)
    },
    // In the place of the link: neither Back nor a reload offers it again.
    onSuccess: () => void navigate(paths.checkout, { replace: true }),
  })
  const canFill = offers.some(({ pieces }) => pieces > 0)
  return (
    <>
      <ul aria-label={title}>
        {offers.map((offer) => (
          <li key={`${offer.productId} ${offer.size}`} className="flex items-center gap-4 border-line border-b py-4">
            <OfferLine offer={offer} />
          </li>
        ))}
      </ul>
      <Button
        variant="accent"
        wide
        disabled={!canFill || !isReady}
        loading={fill.isPending}
        onClick={() => fill.mutate()}
        className="mt-6"
      >
        {texts.fill}
      </Button>
    </>
  )
}

function OfferLine({ offer: { product, quantity, pieces, size, problem } }: { offer: Offer }) {
  return (
    <>
      <Picture source={pictureSources(product?.image ?? '')} alt="" sizes="64px" className="w-16 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold leading-snug">
          {product ? (
            <Link to={paths.product(product)} className="hover:underline">
              {titleOf(product)}
            </Link>
          ) : (
            texts.unnamed
          )}
        </p>
        <p className="text-ink-soft text-sm">{texts.line(quantity, size)}</p>
        {problem ? <p className="text-bad text-sm">{problem}</p> : null}
      </div>
      {product && pieces > 0 ? <Price taka={linePrice(product) * pieces} /> : null}
    </>
  )
}

/** Puts as many pieces into the cart as are offered and not in it yet: a link that is opened twice adds nothing twice. */
async function fillCart(app: ReturnType<typeof useApp>, { product, pieces, ...line }: Offer): Promise<boolean> {
  const size = product && product.sizes.length > 0 ? line.size : null
  const quantity = pieces - (lineInCart(app, { ...line, size })?.quantity ?? 0)
  return !product || quantity <= 0 || addToCart(app, product, { quantity, size }, 'page')
}
