import type { Product } from '#contract/products.ts'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { texts } from './product-texts.en.ts'
import { useOpener } from './use-opener.tsx'

const sizeGuide = lazyOverlay(async () => (await import('../size-guide/size-guide-sheet.tsx')).SizeGuideSheet)

/** A finger's height in a line of text. */
const besideLabel = { top: '-0.75rem' }

/** Beside the sizes: the way to the size guide. */
export function SizeHelp(props: { product: Product; onChoose: (size: string) => void }) {
  const guide = useOpener(sizeGuide, props)
  return (
    <>
      <button
        type="button"
        className="label absolute right-0 min-h-11 text-sm underline underline-offset-4"
        style={besideLabel}
        onClick={guide.open}
      >
        {texts.sizeGuide}
      </button>
      {guide.overlay}
    </>
  )
}
