import share from '../look/icons/share.jpg?no-inline'
import { useApp } from './context.ts'

/** What a shared link shows of a page without a picture of its own. */
export function SharePicture() {
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
