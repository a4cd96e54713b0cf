import { type ReactNode, type SubmitEvent, useState } from 'react'
import { dhakaDate, dhakaTime } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { isCallTime } from '#rules/order-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useQueueCounts } from '../use-listed-orders.ts'
import { texts } from './texts.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Another administrator has moved the order: nothing is agreed until that is acknowledged. */
  notice: ReactNode
  onChoose: (iso: string) => void
}

const allDays = { from: '', to: '' }

/** Asks when to call again: any time, by the shop's clock in Dhaka and not by the device's. */
export function CallTimeDialog({ open, onOpenChange, notice, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const { now } = useQueueCounts(allDays)
  const at = typed === '' ? null : new Date(`${typed}:00+06:00`)
  const problem = at === null ? undefined : problemOf(at, now)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (at === null || problem !== undefined || notice !== null) return
    onOpenChange(false)
    setTyped('')
    onChoose(at.toISOString())
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.whenToCall} size="small" footer={notice}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={texts.callTime}
          name="at"
          type="datetime-local"
          min={open && isKnown(now) ? inDhaka(new Date(now)) : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={problem}
        />
        <Button type="submit" wide disabled={at === null || problem !== undefined || notice !== null}>
          {texts.callThen}
        </Button>
      </form>
    </Dialog>
  )
}

/** As a field for day and time has it. */
const inDhaka = (moment: Date) => `${dhakaDate(moment)}T${dhakaTime(moment)}`

/** Until an answer has named the time, as without network, only the shop judges. */
const isKnown = (now: number) => now >= DAY_MS

function problemOf(at: Date, now: number): string | undefined {
  if (Number.isNaN(at.getTime())) return texts.isPast
  if (!isKnown(now)) return undefined
  if (at.getTime() < now) return texts.isPast
  return isCallTime(new Date(now), at) ? undefined : texts.isTooFar
}
