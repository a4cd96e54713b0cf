import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { titleOf } from '#rules/build-language.ts'
import { readCartLink } from '#rules/cart-link.ts'
import { pictureSources } from '#rules/picture.ts'
import { linePrice } from '#rules/price.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { useShop } from '#web/app/shop.tsx'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { Motif } from '#web/look/motif.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { fillCart, type Offer, offerOf, offersQuery } from './offers.ts'
import { texts } from './texts.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const lines = readCartLink(new URL(request.url).searchParams)
  if (lines.length > 0) await queries.prefetchQuery(offersQuery(api, lines))
  return null
}

/**
 * Products that staff have chosen for a shopper, at today's prices. Only the button puts it into the cart: a link or a picture on
 * another site cannot.
 */
export function Component() {
  const { api } = useApp()
  const [search] = useSearchParams()
  const lines = readCartLink(search)
  const title = search.has('again') ? texts.again : texts.title
  const list = useQuery({ ...offersQuery(api, lines), enabled: lines.length > 0 })
  const products = new Map(list.data?.map((product) => [product._id, product]))
  const offers = lines.map((line) => offerOf(line, products.get(line.productId)))
  return (
    <div className="page min-h-[60dvh] max-w-2xl pt-8 sm:pt-12">
      <UnlistedHead title={title} />
      <SectionHeading level={1} title={title} />
      {couldNotLoad(list) || list.isError ? <LoadError query={list} /> : null}
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

function Offers({ title, offers }: { title: string; offers: readonly Offer[] }) {
  const app = useApp()
  const navigate = useNavigate()
  const fill = useWrite({
    send: async () => {
      if (!(await fillCart(app, offers))) throw new Error(texts.notAll)
    },
    onError: shownInPlace,
    // In the place of the link: neither Back nor a reload offers it again.
    onSuccess: (_answer, _sent, hasLeft) => {
      if (!hasLeft()) void navigate(paths.checkout, { replace: true })
    },
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
        disabled={!canFill}
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
  const { sizeName } = useShop()
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
        <p className="text-ink-soft text-sm">{texts.line(quantity, size && sizeName(size))}</p>
        {problem ? <p className="text-bad text-sm">{problem}</p> : null}
      </div>
      {product && pieces > 0 ? <Price taka={linePrice(product) * pieces} /> : null}
    </>
  )
}
