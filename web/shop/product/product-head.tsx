import type { Product } from '#contract/products.ts'
import { descriptionOf, titleOf } from '#rules/language.en.ts'
import { cutAtWord, plainText } from '#rules/plain-text.ts'
import { linePrice } from '#rules/price.ts'
import { shop } from '#shop-config'
import { useApp } from '#web/app/context.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/paths.ts'

/** Characters that search engines and previews show. */
const descriptionLength = 160

/** What search engines and share previews read; the canonical link corrects a wrong title or category in the address. */
export function ProductHead({ product }: { product: Product }) {
  const { publicUrl } = useApp()
  const { image } = product
  return (
    <>
      <PageHead
        title={titleOf(product)}
        description={shortText(descriptionOf(product))}
        path={paths.product(product)}
        image={image}
        type="product"
      />
      <meta property="product:price:amount" content={String(linePrice(product))} />
      <meta property="product:price:currency" content={shop.currency.code} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
        dangerouslySetInnerHTML={{ __html: structuredData(product, publicUrl) }}
      />
    </>
  )
}

/** The product as schema.org has it, for the price and stars beside a search result. */
function structuredData(product: Product, publicUrl: string): string {
  const url = publicUrl + paths.product(product)
  const title = titleOf(product)
  const { images, totalStock, averageReview, reviewCount } = product
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    sku: product._id,
    description: shortText(descriptionOf(product)),
    ...(images.length > 0 && { image: images.map((image) => new URL(image, publicUrl).href) }),
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      url,
      price: linePrice(product),
      priceCurrency: shop.currency.code,
      availability: `https://schema.org/${totalStock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: averageReview, reviewCount },
    }),
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** The words of a description, cut at a word. */
function shortText(html: string): string {
  const text = plainText(html)
  const short = cutAtWord(text, descriptionLength)
  return short === text ? text : `${short} …`
}
