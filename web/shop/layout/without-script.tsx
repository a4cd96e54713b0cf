import { shop } from '#shop-config'

/** Where no script runs: what does not work then, and how to order all the same. */
export function WithoutScript() {
  const { phone } = shop.contact
  return (
    <noscript>
      <p className="page mt-4">
        <span className="block max-w-prose border-ink border-l-4 bg-raised p-4">
          Your browser runs no JavaScript here. You can look at everything in the shop, but cart, wishlist, signing in
          and ordering need it. Switch it on for this site, or order by phone:{' '}
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {phone}
          </a>
        </span>
      </p>
    </noscript>
  )
}
