import { encodeQR } from 'qr'

/** Empty squares around the code, as cameras need them. */
const BORDER = 3

/** Black on white, in the dark theme too: not every camera reads it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const squares = rows.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto w-60 max-w-full rounded-sm bg-white"
    >
      <path d={squares.join('')} fill="black" />
    </svg>
  )
}
