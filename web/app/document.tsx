import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { shop } from '#shop-config'
import { palette } from '#web/look/palette.ts'
import { useTheme } from '#web/look/theme.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import display from '../look/fonts/latin-display.woff2?no-inline'
import label from '../look/fonts/latin-label.woff2?no-inline'
import text from '../look/fonts/latin-text.woff2?no-inline'
import taka from '../look/fonts/taka.woff2?no-inline'
import { type AppContext, AppProvider } from './context.ts'
import { icons, webManifestPath } from './icons.ts'
import type { PageQueries } from './page-queries.ts'

/** What the browser needs to take over the page that the server wrote. */
export type PageState = {
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }
  queries: PageQueries
  publicUrl: string
  assets: { early: string[]; scripts: string[]; styles: string[]; preloads: string[] }
}

/** What every page writes with at once; found only behind the stylesheet they would come too late for the first paint. */
const firstFonts = [text, label, display, taka]

export const STATE_ID = 'page-state'

type Props = {
  app: AppContext
  state: PageState
  /** The state as text, as it is in the page. */
  stateJson: string
  /** When the browser has taken the page over. */
  onAlive?: () => void
  children: ReactNode
}

/** The whole page, `html` to `html`: the server writes it and the browser hydrates it. */
export function Document({ app, state, stateJson, onAlive, children }: Props) {
  useEffect(() => onAlive?.(), [onAlive])
  const { early, scripts, styles, preloads } = state.assets
  return (
    // The theme of the visitor is set on it before React comes.
    <html lang={shop.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColour />
        {firstFonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <link rel="icon" href={icons.png} sizes="32x32" type="image/png" />
        <link rel="icon" href={icons.svg} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={icons.appleTouch} />
        <link rel="manifest" href={webManifestPath} />
        {early.map((src) => (
          <script key={src} src={src} />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <LostScript />
        <QueryClientProvider client={app.queries}>
          <AppProvider value={app}>{children}</AppProvider>
        </QueryClientProvider>
        <script
          id={STATE_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
          dangerouslySetInnerHTML={{ __html: stateJson }}
        />
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  )
}

/** Hidden in every page; early-clicks.ts shows it where the site's script did not arrive, and with it React. */
function LostScript() {
  return (
    <div
      id="lost-script"
      hidden
      role="alert"
      className="fixed inset-x-4 top-[calc(var(--header-height)+0.75rem)] z-70 mx-auto max-w-md rounded-sm bg-bad p-4 text-on-bad shadow-raised print:hidden"
    >
      <p className="text-sm leading-snug">
        Part of this page did not arrive, so its buttons do not work. Links still do.
      </p>
      <button type="button" className={`${buttonClass({ size: 'small' })} mt-3`}>
        Load the page again
      </button>
    </div>
  )
}

/** The browser's own bars take the colour of the page's ground. */
function ThemeColour() {
  const [theme] = useTheme()
  const [light, dark] = palette.paper
  if (theme !== 'system') return <meta name="theme-color" content={theme === 'dark' ? dark : light} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  )
}
