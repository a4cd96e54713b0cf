import { palette } from '#web/look/palette.ts'
import { useTheme } from '#web/look/theme.ts'

/** The browser's own bars take the colour of the page's ground. */
export function ThemeColour() {
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
