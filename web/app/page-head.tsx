import { shop } from '#shop-config'
import { useApp } from './context.ts'
import { SharePicture } from './share-picture.tsx'

type Props = { title: string; description: string; path: string }

/** What search engines and share previews read of a page that says something about the shop. */
export function PageHead({ title, description, path }: Props) {
  const { publicUrl } = useApp()
  return (
    <>
      <title>{`${title} · ${shop.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicUrl + path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + path} />
      <SharePicture />
    </>
  )
}
