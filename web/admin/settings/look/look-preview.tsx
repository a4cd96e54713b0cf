import type { CSSProperties } from 'react'
import type { SettingsValues } from '#contract/settings-groups.ts'
import { colourNames, type Palette } from '#rules/colours.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { PicturePlaceholder } from '#web/ui/picture-placeholder.tsx'
import { Price } from '#web/ui/price.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { texts } from './texts.ts'

type Corners = SettingsValues['look']['corners']
type Props = { palette: Palette; corners: Corners }

const radii: Record<Corners, string> = { sharp: '2px', soft: '6px', round: '14px' }

/** A card with its buttons in both themes, in the colours that are being chosen. */
export const LookPreview = (props: Props) => (
  <div className="grid grid-cols-2 gap-2 sm:gap-4">
    <ThemePreview {...props} theme="light" />
    <ThemePreview {...props} theme="dark" />
  </div>
)

function ThemePreview({ palette, corners, theme }: Props & { theme: 'light' | 'dark' }) {
  const isInBrowser = useIsInBrowser()
  const index = theme === 'light' ? 0 : 1
  // The names of the page's own colours, so that its components show the new ones. The page as it is sent has no inline styles.
  const style = {
    ...Object.fromEntries(colourNames.map((name) => [`--${name}`, palette[name][index]])),
    '--corner': radii[corners],
    colorScheme: theme,
  } as CSSProperties
  return (
    <div
      style={isInBrowser ? style : undefined}
      inert
      className="min-w-0 rounded-(--corner) border border-line bg-paper [&_.rounded-sm]:rounded-(--corner) p-2 text-ink sm:p-4"
    >
      <p className="mb-2 text-ink-soft text-sm">{texts.themes[theme]}</p>
      <div className="overflow-hidden rounded-sm border border-line bg-raised">
        <div className="relative aspect-[2/1] bg-photo">
          <PicturePlaceholder label="" />
        </div>
        <div className="grid justify-items-start gap-2 p-2 sm:p-4">
          <Badge tone="sale">{texts.example.sale}</Badge>
          <p className="label text-lg">{texts.example.title}</p>
          <p className="text-ink-soft text-sm">{texts.example.text}</p>
          <Price taka={800} was={950} />
          <Badge tone="green">{texts.example.left}</Badge>
          <Button variant="accent" wide size="small">
            {texts.example.buy}
          </Button>
          <Button variant="secondary" wide size="small">
            {texts.example.more}
          </Button>
          <FieldError id={`look-${theme}`}>{texts.example.wrong}</FieldError>
        </div>
      </div>
    </div>
  )
}
