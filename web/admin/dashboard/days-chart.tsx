import { useParentSize } from '@visx/responsive'
import { formatCount, formatTaka, roughTaka } from '#rules/money.ts'
import { BarPanel } from './bar-panel.tsx'
import { longDay } from './day-text.ts'
import type { DaysFiguresProps } from './days-figures.tsx'

/** Two bar charts over one line of days, since taka and orders share no scale. */
export function DaysChart({ days, chosen, onChoose }: DaysFiguresProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50, ignoreDimensions: ['height', 'top', 'left'] })
  const shared = { dates: days.map(({ date }) => date), width, chosen, onChoose }
  return (
    <div ref={parentRef} className="grid gap-3">
      <BarPanel
        {...shared}
        title="Revenue"
        values={days.map(({ revenue }) => revenue)}
        format={roughTaka}
        height={160}
        barClass="fill-ink"
        summary={summaryOf(
          days.map(({ date, revenue }) => ({ date, value: revenue })),
          formatTaka,
        )}
      />
      <BarPanel
        {...shared}
        title="Orders"
        values={days.map(({ orders }) => orders)}
        format={formatCount}
        height={120}
        barClass="fill-line-strong"
        summary={summaryOf(
          days.map(({ date, orders }) => ({ date, value: orders })),
          formatCount,
        )}
      />
    </div>
  )
}

/** What a chart shows, for those who hear it. */
function summaryOf(points: { date: string; value: number }[], format: (value: number) => string): string {
  const [first, last] = [points[0], points.at(-1)]
  const best = points.reduce((most, point) => (point.value > most.value ? point : most), { date: '', value: -1 })
  if (!first || !last) return ''
  const from = `${longDay(first.date)} to ${longDay(last.date)}`
  return `by day from ${from}: at most ${format(best.value)}, on ${longDay(best.date)}; ${format(last.value)} today. The table below has every day.`
}
