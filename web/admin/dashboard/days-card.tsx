import { useState } from 'react'
import type { Day } from '#contract/statistics.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DaysChart } from './days-chart.tsx'
import { DaysReadout } from './days-readout.tsx'
import { DaysTable } from './days-table.tsx'

/** Orders and revenue of each of the last days: to look at, to point at, and as a table (behaviour §2). */
export function DaysCard({ days }: { days: Day[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const isEmpty = days.every(({ orders }) => orders === 0)
  return (
    <Card
      title={`Last ${days.length} days`}
      aside={
        isEmpty ? null : (
          <Button variant="quiet" size="small" disabled={chosen === null} onClick={() => setChosen(null)}>
            All days
          </Button>
        )
      }
    >
      {isEmpty ? (
        <EmptyState text={`No orders in the last ${days.length} days.`} />
      ) : (
        <>
          <DaysReadout days={days} chosen={days.find(({ date }) => date === chosen) ?? null} />
          <DaysChart days={days} chosen={chosen} onChoose={setChosen} />
          <DaysTable days={days} />
        </>
      )}
    </Card>
  )
}
