import { renderToStaticMarkup } from 'react-dom/server'
import { PAGE_END, type PageAssets, type PageModule } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { isDrawn } from '#web/ui/wordmark.tsx'
import { wordmarkOutlines } from '#web/ui/wordmark-outlines.ts'
import taka from '../look/fonts/taka.woff2?no-inline'
import { STATE_ID } from './document.tsx'
import { firstFonts } from './first-fonts.ts'
import { drawnSvgOf, iconOf, webManifestPath } from './icons.ts'
import { ownLook } from './own-look.ts'
import type { ShopShown } from './shop.tsx'
import { StructuredData } from './structured-data.tsx'
import { texts } from './texts.ts'

/** The first bytes of every page. */
const first = renderToStaticMarkup(
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    {[...firstFonts, taka].map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
    ))}
    <link rel="manifest" href={webManifestPath} />
    <meta property="og:locale" content={texts.locale} />
    <meta property="og:locale:alternate" content={texts.otherLocale} />
    <meta name="twitter:card" content="summary_large_image" />
  </>,
)

function OfShop({ shop }: { shop: ShopShown }) {
  const svg = drawnSvgOf(shop)
  return (
    <>
      <link rel="icon" href={iconOf(shop, 'icon32')} sizes="32x32" type="image/png" />
      {svg && <link rel="icon" href={svg} type="image/svg+xml" />}
      <link rel="apple-touch-icon" href={iconOf(shop, 'icon180')} />
      <meta property="og:site_name" content={shop.ownName} />
    </>
  )
}

/** Its outlines, for ui/wordmark.tsx. */
const wordmark = renderToStaticMarkup(
  <svg aria-hidden className="hidden">
    <defs>
      <path id="wordmark-latin" d={wordmarkOutlines.latin} />
      <path id="wordmark-bangla" d={wordmarkOutlines.bangla} />
    </defs>
  </svg>,
)

type Options = {
  assets: PageAssets
  modules: readonly PageModule[]
  /** The visitor has been here before and still has the stylesheet. */
  isReturning: boolean
  stateJson: string
  shop: ShopShown
  /** The site's own data for search engines; each page has its own. */
  siteData?: Record<string, unknown> | null
}

/**
 * Adds to a page that React has written what is not React's: its styles and early scripts, the files that it needs, and the state
 * that the browser takes over. Styles are in the page itself on a first visit, which then needs no other answer to be painted; scripts
 * come when the page is painted.
 */
export function withFiles(html: string, { assets, modules, isReturning, stateJson, shop, siteData }: Options): string {
  const { early, scripts, styles } = assets
  const beforePaint = [
    ...styles.map(({ href, code }) =>
      isReturning || code === undefined ? `<link rel="stylesheet" href="${href}">` : `<style>${code}</style>`,
    ),
    ...allOf(modules, 'styles').map((href) => `<link rel="stylesheet" href="${href}">`),
    ...early.map(({ href, code }) =>
      code === undefined ? `<script src="${href}"></script>` : `<script>${code}</script>`,
    ),
  ]
  const look = ownLook(shop.look)
  // After the styles that it changes.
  if (look !== '') beforePaint.push(`<style>${look}</style>`)
  if (siteData) beforePaint.push(renderToStaticMarkup(<StructuredData data={siteData} />))
  // Fetched by late-scripts.ts.
  const late = [
    ...allOf(modules, 'chunks').map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    ...scripts.map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`),
  ]
  const afterAll = [
    lostScript,
    `<script id="${STATE_ID}" type="application/json">${stateJson}</script>`,
    `<template id="late-scripts">${late.join('')}</template>`,
  ]
  return html
    .replace('<body>', () => `<body>${isDrawn(shop) ? wordmark : ''}`)
    .replace('<head>', () => `<head>${first}${renderToStaticMarkup(<OfShop shop={shop} />)}`)
    .replace('</head>', () => `${beforePaint.join('')}</head>`)
    .replace(PAGE_END, () => afterAll.join('') + PAGE_END)
}

const allOf = (modules: readonly PageModule[], kind: keyof PageModule) => [
  ...new Set(modules.flatMap((module) => module[kind])),
]

/** Hidden in every page; early-clicks.ts shows it where the site's script did not arrive, and with it React. */
const lostScript = renderToStaticMarkup(
  <div
    id="lost-script"
    hidden
    role="alert"
    className="fixed inset-x-4 top-[calc(var(--header-height)+0.75rem)] z-70 mx-auto max-w-md rounded-sm bg-bad p-4 text-on-bad lifted print:hidden"
  >
    <p className="text-sm leading-snug">{texts.lostScript}</p>
    <button type="button" className={`${buttonClass({ size: 'small' })} mt-3`}>
      {texts.loadAgain}
    </button>
  </div>,
)
