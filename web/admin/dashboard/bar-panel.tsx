import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { PointerEvent } from 'react'
import { shortDay } from './day-text.ts'

type Props = {
  title: string
  /** What the chart says, after its title. */
  summary: string
  dates: string[]
  values: number[]
  /** Prints a value of the scale. */
  format: (value: number) => string
  width: number
  height: number
  barClass: string
  chosen: string | null
  onChoose: (date: string) => void
}

const margin = { top: 8, right: 18, bottom: 24, left: 44 }
const DAYS_BETWEEN_LABELS = 7

/** One bar a day; the day under the pointer or finger is chosen. */
export function BarPanel({ title, summary, dates, values, format, width, height, barClass, chosen, onChoose }: Props) {
  const bottom = height - margin.bottom
  const x = scaleBand({
    domain: dates,
    range: [margin.left, Math.max(margin.left, width - margin.right)],
    padding: 0.2,
  })
  const y = scaleLinear({ domain: [0, Math.max(1, ...values)], range: [bottom, margin.top], nice: 3 })
  const ticks = y.ticks(3).filter(Number.isInteger)

  function choose({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    const step = Math.floor((clientX - currentTarget.getBoundingClientRect().left - margin.left) / x.step())
    const date = dates[Math.min(Math.max(step, 0), dates.length - 1)]
    if (date !== undefined) onChoose(date)
  }

  return (
    <figure>
      <figcaption className="label text-ink-soft text-sm">{title}</figcaption>
      <svg
        role="img"
        aria-label={`${title} ${summary}`}
        width={width}
        height={height}
        className="block touch-pan-y select-none"
        onPointerMove={choose}
        onPointerDown={choose}
      >
        <GridRows
          scale={y}
          tickValues={ticks}
          left={margin.left}
          width={Math.max(0, width - margin.left - margin.right)}
          className="[&_line]:stroke-line"
        />
        {dates.map((date, index) => (
          <Bar
            key={date}
            x={x(date) ?? 0}
            width={x.bandwidth()}
            y={y(values[index] ?? 0)}
            height={bottom - y(values[index] ?? 0)}
            className={date === chosen ? 'fill-accent' : barClass}
          />
        ))}
        <AxisLeft
          scale={y}
          left={margin.left}
          tickValues={ticks}
          tickFormat={(value) => format(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={{ ...label, textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          scale={x}
          top={bottom}
          tickValues={dates.filter((_, index) => (dates.length - 1 - index) % DAYS_BETWEEN_LABELS === 0)}
          tickFormat={shortDay}
          hideTicks
          axisLineClassName="stroke-line-strong"
          tickLabelProps={{ ...label, textAnchor: 'middle', dy: 2 }}
        />
      </svg>
    </figure>
  )
}

const label = { className: 'fill-ink-soft text-xs tabular-nums', fontFamily: 'inherit' }
