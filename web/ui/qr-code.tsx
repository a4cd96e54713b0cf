import { encodeQR } from 'qr'
import { cx } from './class-names.ts'

/** Empty squares around the code, as cameras need them. */
const BORDER = 3

type Props = {
  text: string
  label: string
  /** Its size and place. */
  className: string
}

/** Black on white, in the dark theme too: not every camera reads it the other way round. */
export function QrCode({ text, label, className }: Props) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cx('rounded-sm bg-white', className)}
    >
      <path d={rows.map(barsOf).join('')} fill="black" />
    </svg>
  )
}

/** The black squares of a row; neighbours are one bar, so that a hundred labels stay small. */
function barsOf(row: readonly boolean[], y: number): string {
  let bars = ''
  for (let x = 0; x < row.length; x++) {
    const start = x
    while (row[x]) x++
    if (x > start) bars += `M${start} ${y}h${x - start}v1h-${x - start}z`
  }
  return bars
}
