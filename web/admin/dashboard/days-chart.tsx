import type { PointerEvent } from 'react'
import type { Day } from '#contract/statistics.ts'
import { longDay, shortDay } from '#rules/date-text.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { axisTicks, roughTaka } from './axis-ticks.ts'
import { texts } from './texts.ts'

type Choice = {
  /** A date, or null for none. */
  chosen: string | null
  onChoose: (date: string) => void
}

/** Two bar charts over one line of days, since taka and orders share no scale. */
export function DaysChart({ days, ...choice }: Choice & { days: Day[] }) {
  return (
    <div className="mt-4 grid gap-3">
      <BarPanel
        {...choice}
        title={texts.revenue}
        points={days.map(({ date, revenue }) => ({ date, value: revenue }))}
        format={formatTaka}
        formatTick={roughTaka}
        height={160}
        barClass="fill-ink"
      />
      <BarPanel
        {...choice}
        title={texts.orders}
        points={days.map(({ date, orders }) => ({ date, value: orders }))}
        format={formatCount}
        formatTick={formatCount}
        height={120}
        barClass="fill-line-strong"
      />
    </div>
  )
}

type Point = { date: string; value: number }

type PanelProps = Choice & {
  title: string
  points: Point[]
  format: (value: number) => string
  formatTick: (value: number) => string
  height: number
  barClass: string
}

/** In pixels; `left` and `right` are the padding of the svg below. */
const margin = { top: 8, right: 18, bottom: 24, left: 44 }
const DAYS_BETWEEN_LABELS = 7
/** Of a bar's width, the bar included. */
const GAP = 0.2

/**
 * One bar a day; the day under the pointer or finger is chosen. Across everything is in percent of the width, so that the server can
 * draw it and nothing has to be measured.
 */
function BarPanel({ title, points, format, formatTick, height, barClass, chosen, onChoose }: PanelProps) {
  const ticks = axisTicks(Math.max(...points.map(({ value }) => value)))
  const bottom = height - margin.bottom
  const y = (value: number) => round(bottom - (value / (ticks.at(-1) ?? 1)) * (bottom - margin.top))
  const slots = points.length + GAP
  const x = (slot: number) => `${round((slot / slots) * 100)}%`

  function choose({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const slot = Math.floor(((clientX - left - margin.left) / (width - margin.left - margin.right)) * slots)
    const point = points[Math.min(Math.max(slot, 0), points.length - 1)]
    if (point) onChoose(point.date)
  }

  return (
    <figure>
      <figcaption className="label text-ink-soft text-sm">{title}</figcaption>
      <svg
        role="img"
        aria-label={summaryOf(title, points, format)}
        height={height}
        className="block w-full touch-pan-y select-none overflow-visible fill-ink-soft pr-4.5 pl-11 text-xs figures"
        onPointerMove={choose}
        onPointerDown={choose}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x2="100%" y1={y(tick)} y2={y(tick)} shapeRendering="crispEdges" className="stroke-line" />
            <text x={-12} y={y(tick) + 4} textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {points.map(({ date, value }, index) => (
          <rect
            key={date}
            x={x(index + GAP)}
            width={x(1 - GAP)}
            y={y(value)}
            height={round(bottom - y(value))}
            className={date === chosen ? 'fill-accent' : barClass}
          />
        ))}
        <line x2="100%" y1={bottom} y2={bottom} shapeRendering="crispEdges" className="stroke-line-strong" />
        {points.map(({ date }, index) =>
          (points.length - 1 - index) % DAYS_BETWEEN_LABELS === 0 ? (
            <text key={date} x={x(index + (1 + GAP) / 2)} y={bottom + 20} textAnchor="middle">
              {shortDay(date)}
            </text>
          ) : null,
        )}
      </svg>
    </figure>
  )
}

/** To a thousandth: the page need not carry sixteen digits. */
const round = (value: number) => Math.round(value * 1000) / 1000

/** What a chart shows, for screen readers. */
function summaryOf(title: string, points: Point[], format: (value: number) => string): string {
  const [first, last] = [points[0], points.at(-1)]
  const best = points.reduce((most, point) => (point.value > most.value ? point : most), { date: '', value: -1 })
  if (!first || !last) return title
  const [from, to, bestDay] = [first, last, best].map(({ date }) => longDay(date)) as [string, string, string]
  return texts.chart(title, from, to, format(best.value), bestDay, format(last.value))
}
