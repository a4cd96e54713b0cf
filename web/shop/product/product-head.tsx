import type { Product } from '#contract/products.ts'
import { descriptionOf, language, titleOf } from '#rules/build-language.ts'
import { publicPath } from '#rules/language-address.ts'
import { CURRENCY } from '#rules/money.ts'
import { previewText } from '#rules/plain-text.ts'
import { linePrice } from '#rules/price.ts'
import { useApp } from '#web/app/context.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { type ShopShown, useShop } from '#web/app/shop.tsx'
import { StructuredData } from '#web/app/structured-data.tsx'
import { paths } from '#web/paths.ts'

/** What search engines and share previews read; the canonical link corrects a wrong title or category in the address. */
export function ProductHead({ product }: { product: Product }) {
  const shop = useShop()
  const { publicUrl } = useApp()
  const { image } = product
  return (
    <>
      <PageHead
        title={titleOf(product)}
        description={previewText(descriptionOf(product))}
        path={paths.product(product)}
        image={image}
        type="product"
      />
      <meta property="product:price:amount" content={String(linePrice(product))} />
      <meta property="product:price:currency" content={CURRENCY} />
      <StructuredData data={dataOf(product, shop, publicUrl)} />
    </>
  )
}

/** The product as schema.org has it, for the price and stars beside a search result. */
function dataOf(product: Product, { ownName, usualLanguage }: ShopShown, publicUrl: string): Record<string, unknown> {
  const { images, totalStock, averageReview, reviewCount } = product
  return {
    '@type': 'Product',
    name: titleOf(product),
    sku: product._id,
    description: previewText(descriptionOf(product)),
    ...(images.length > 0 && { image: images.map((image) => new URL(image, publicUrl).href) }),
    brand: { '@type': 'Brand', name: ownName },
    offers: {
      '@type': 'Offer',
      url: publicUrl + publicPath(paths.product(product), language, usualLanguage),
      price: linePrice(product),
      priceCurrency: CURRENCY,
      availability: `https://schema.org/${totalStock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: averageReview, reviewCount },
    }),
  }
}
