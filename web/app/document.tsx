import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { language } from '#rules/build-language.ts'
import { useTheme } from '#web/look/theme.ts'
import { type AppContext, AppProvider } from './context.ts'
import type { PageQueries } from './page-queries.ts'
import { groundOf, ShopProvider, useShop } from './shop.tsx'

/** What the browser needs to take over the page that the server wrote. */
export type PageState = {
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }
  queries: PageQueries
  publicUrl: string
  /** Whether the signed-in user is at the end of the page (visitor-state.ts). */
  isSignedIn: boolean
  isPreview?: true
}

/** Of the element with the state. */
export const STATE_ID = 'page-state'

type Props = {
  app: AppContext
  /** When the browser has taken the page over. */
  onAlive?: () => void
  children: ReactNode
}

/**
 * The page, `html` to `html`, as the browser hydrates it. What never changes in it the server adds (page-files.tsx): React leaves it
 * alone, and no browser fetches it twice.
 */
export function Document({ app, onAlive, children }: Props) {
  useEffect(() => onAlive?.(), [onAlive])
  return (
    // The theme of the visitor is set on it before React comes.
    <html lang={language} suppressHydrationWarning>
      <head />
      <body>
        <QueryClientProvider client={app.queries}>
          <AppProvider value={app}>
            <ShopProvider>
              <ThemeColour />
              {children}
            </ShopProvider>
          </AppProvider>
        </QueryClientProvider>
      </body>
    </html>
  )
}

/** The browser's own bars take the colour of the page's ground. React puts it into the head. */
function ThemeColour() {
  const [theme] = useTheme()
  const [light, dark] = groundOf(useShop())
  if (theme !== 'system') return <meta name="theme-color" content={theme === 'dark' ? dark : light} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  )
}
