import { Share2 } from 'lucide-react'
import type { Product } from '#contract/products.ts'
import { language, titleOf } from '#rules/build-language.ts'
import { publicPath } from '#rules/language-address.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { texts } from './texts.ts'
import { useOpener } from './use-opener.tsx'

const shareDialog = lazyOverlay(() => import('../share/share-dialog.tsx'), 'ShareDialog')

/** Shares the product's right address in the language of the page, without the parameters of the visitor's own address; by the phone's own menu where the browser has it. */
export function ShareButton({ product }: { product: Product }) {
  const { publicUrl } = useApp()
  const { usualLanguage } = useShop()
  const path = publicPath(paths.product(product), language, usualLanguage)
  const link = { title: titleOf(product), url: publicUrl + path }
  const dialog = useOpener(shareDialog, link)

  async function share() {
    if (!('share' in navigator)) return dialog.open()
    await navigator.share(link).catch(({ name }: Error) => {
      // AbortError: the shopper closed the menu.
      if (name !== 'AbortError') dialog.open()
    })
  }

  return (
    <>
      <Button variant="quiet" icon={<Share2 aria-hidden className="size-5" />} onClick={share}>
        {texts.share}
      </Button>
      {dialog.overlay}
    </>
  )
}
