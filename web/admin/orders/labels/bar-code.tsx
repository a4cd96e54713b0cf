import JsBarcode from 'jsbarcode'
import { cx } from '#web/ui/class-names.ts'

/** Empty bars beside the code, as scanners need them. */
const BORDER = 10

type Props = {
  text: string
  label: string
  /** Its size and place. */
  className: string
}

/** As Code 128, black on white; nothing where the text has letters that the code does not have, such as Bangla ones. */
export function BarCode({ text, label, className }: Props) {
  const bars = barsOf(text)
  if (bars === null) return null
  return (
    <svg
      viewBox={`0 0 ${bars.length + 2 * BORDER} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cx('block bg-white', className)}
    >
      <path d={pathOf(bars)} fill="black" />
    </svg>
  )
}

/** A 1 for each black bar, a 0 for each white one; null for what cannot be written. */
function barsOf(text: string): string | null {
  if (!/^[ -~]+$/.test(text)) return null
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return drawn.encodings?.map(({ data }) => data).join('') ?? null
}

const pathOf = (bars: string): string =>
  [...bars.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index + BORDER} 0h${length}v1h-${length}z`).join('')
