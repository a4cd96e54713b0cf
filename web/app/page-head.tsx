import { language } from '#rules/language.en.ts'
import { type Language, languages, usualLanguage } from '#rules/languages.ts'
import { shop } from '#shop-config'
import share from '../look/icons/share.jpg?no-inline'
import { useApp } from './context.ts'
import { addressIn } from './language-address.ts'

type Props = {
  title: string
  description: string
  path: string
  /** Shown where the page is shared, root-relative or absolute; else the shop's own. */
  image?: string
  type?: 'website' | 'product'
}

/** What search engines and share previews read of a page. */
export function PageHead({ title, description, path, image, type = 'website' }: Props) {
  const { publicUrl } = useApp()
  const own = publicUrl + ownPath(path, language)
  return (
    <>
      <title>{`${title} · ${shop.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={own} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={publicUrl + ownPath(path, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={own} />
      {image ? (
        <>
          <meta property="og:image" content={new URL(image, publicUrl).href} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <SharePicture />
      )}
    </>
  )
}

/** An address without a language stands for the usual one. */
const ownPath = (path: string, each: Language) => (each === usualLanguage ? path : addressIn(path, each))

/** What a shared link shows of a page without a picture of its own. */
function SharePicture() {
  const { publicUrl } = useApp()
  return (
    <>
      <meta property="og:image" content={publicUrl + share} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
