import { language } from '#rules/build-language.ts'
import { publicPath } from '#rules/language-address.ts'
import { languages } from '#rules/languages.ts'
import { sharePictureOf, shareSize } from '#rules/picture.ts'
import { useShop } from '#web/app/shop.tsx'
import share from '../look/icons/share.jpg?no-inline'
import { useApp } from './context.ts'

type Props = {
  title: string
  description: string
  path: string
  /** Shown where the page is shared, root-relative or absolute; else the shop's own. */
  image?: string
  type?: 'website' | 'product'
}

/** What search engines and share previews read of a page; what they read of every page is in page-files.tsx. */
export function PageHead({ title, description, path, image, type = 'website' }: Props) {
  const shop = useShop()
  const { publicUrl } = useApp()
  const own = publicUrl + publicPath(path, language, shop.usualLanguage)
  // Some networks do not accept WebP, and delay a picture of unknown size.
  const jpeg = image ? sharePictureOf(image, shop.look.colours.photo?.[0]) : share
  const shared = {
    type,
    title,
    description,
    url: own,
    image: new URL(jpeg ?? image ?? '', publicUrl).href,
    ...(jpeg && { 'image:type': 'image/jpeg', 'image:width': shareSize.width, 'image:height': shareSize.height }),
    'image:alt': image ? title : shop.tagline === shop.ownName ? shop.ownName : `${shop.ownName} · ${shop.tagline}`,
  }
  return (
    <>
      <title>{title === shop.name ? title : `${title} · ${shop.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={own} />
      {languages.map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={each}
          href={publicUrl + publicPath(path, each, shop.usualLanguage)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />
      {Object.entries(shared).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={`${content}`} />
      ))}
    </>
  )
}
