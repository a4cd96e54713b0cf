import { useShop } from './shop.tsx'

/** The title of a page that search engines do not list. */
export function UnlistedHead({ title }: { title: string }) {
  const { name } = useShop()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
