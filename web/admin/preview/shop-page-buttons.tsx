import { ExternalLink, Link2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'
import { useShopPage } from './use-shop-page.ts'

type Props = {
  /** Below the shop's address; blank as long as it is not known. */
  path: string
}

/** *View in shop* and *Copy link*, of a page that shoppers see. */
export function ShopPageButtons({ path }: Props) {
  const { view, isOpening, copy } = useShopPage()
  const isUnknown = path === ''
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<ExternalLink aria-hidden className="size-4" />}
        loading={isOpening}
        disabled={isUnknown}
        onClick={() => view(path)}
      >
        {texts.viewInShop}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Link2 aria-hidden className="size-4" />}
        disabled={isUnknown}
        onClick={() => copy(path)}
      >
        {texts.copyLink}
      </Button>
    </>
  )
}
