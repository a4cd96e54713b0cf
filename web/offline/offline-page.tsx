import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAssets } from '#contract/pages.ts'
import type { PublicShop } from '#contract/shop.ts'
import { withFiles } from '#web/app/page-files.tsx'
import { type ShopShown, shopShown } from '#web/app/shop.tsx'
import { PaintedPanel } from '#web/look/painted-panel.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { SEEN_LIST_ID } from './seen-pages.ts'
import { texts as bangla } from './texts.bn.ts'
import { texts as english } from './texts.ts'

/** Shown in place of a page that was not stored, in both languages; no script takes it over. */
export function renderOfflinePage(assets: PageAssets, publicShop: PublicShop): string {
  const shop = shopShown(publicShop)
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <title>{`${english.title} · ${shop.name}`}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <OfflinePage shop={shop} />
      </body>
    </html>,
  )
  const files = { assets: { ...assets, scripts: [] }, modules: [], isReturning: false, stateJson: 'null', shop }
  return `<!doctype html>${withFiles(html, files)}`
}

function OfflinePage({ shop }: { shop: ShopShown }) {
  const { phone } = shop
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto] lg:grid-cols-2 lg:grid-rows-1">
      <div className="page flex flex-col py-6">
        <Wordmark shop={shop} className="text-4xl" />
        <div className="my-auto max-w-2xl py-10">
          <h1 className="display text-6xl sm:text-8xl">
            {english.title}
            <span lang="bn" className="block text-4xl sm:text-6xl">
              {bangla.title}
            </span>
          </h1>
          <p className="mt-6 max-w-prose text-ink-soft text-lg">{english.text}</p>
          <p lang="bn" className="mt-2 max-w-prose text-ink-soft text-lg">
            {bangla.text}
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            {/* biome-ignore lint/a11y/useValidAnchor: leads to the page itself, whichever this one is shown for */}
            <a href="" className={buttonClass()}>
              {english.tryAgain} · <span lang="bn">{bangla.tryAgain}</span>
            </a>
          </p>
          <p className="mt-6">
            {english.call} <span lang="bn">{bangla.call}</span>{' '}
            <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {phone}
            </a>
          </p>
          <div id={SEEN_LIST_ID} />
        </div>
      </div>
      <PaintedPanel motif="rickshaw" className="h-72 sm:h-96 lg:h-auto" />
    </main>
  )
}
