import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { momentText } from '#rules/date-text.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCourierName } from '../../parcels/parcel-words.ts'
import { stepText } from '../../steps/order-step.ts'
import { isPending } from '../../steps/outbox-storage.ts'
import { useOrderStep, useWaitingSteps } from '../../steps/use-order-step.ts'
import { useMay } from '../../use-may.ts'
import { changeNoteDraft, noteDrafts } from './note-draft.ts'
import { texts } from './texts.ts'
import { eventText, placedText } from './timeline-text.ts'

/** As the call takes it. */
const MAX_NOTE = 500

/** What happened to an order, newest first, and what this browser still has to send; notes can be added. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const { api } = useApp()
  const courierName = useCourierName()
  const mayEdit = useMay()('orders.edit')
  const events = useQuery(callQuery(api, 'listOrderEvents', { params: { id: order._id } }))
  const waiting = useWaitingSteps().filter((step) =>
    step.subjects.some((subject) => subject.id === order._id && isPending(subject)),
  )
  return (
    <Card title={texts.timeline}>
      {mayEdit ? <NoteForm order={order} /> : null}
      {couldNotLoad(events) || events.isError ? <LoadError query={events} /> : null}
      <ol aria-label={texts.timelineLabel} className="mt-4 grid gap-3">
        {[...waiting].reverse().map(({ key, change: step }) => (
          <Entry
            key={key}
            title={stepText(step)}
            lines={step.kind === 'note' ? [step.note] : []}
            detail={texts.onItsWay}
          />
        ))}
        {events.data?.data.map((event) => (
          <Entry
            key={event._id}
            {...eventText(event, courierName)}
            detail={[momentText(event.createdAt), event.userName ?? texts.theShop].join(' · ')}
          />
        ))}
        <Entry title={placedText(order.desk.source)} lines={[]} detail={momentText(order.orderDate)} />
      </ol>
    </Card>
  )
}

type EntryProps = { title: string; lines: readonly string[]; detail: string }

const Entry = ({ title, lines, detail }: EntryProps) => (
  <li className="border-line-strong border-l-2 pl-3 leading-snug">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{title}</span>
      <span className="text-ink-soft text-sm figures">{detail}</span>
    </p>
    {lines.map((line) => (
      <p key={line} className="wrap-anywhere whitespace-pre-line text-sm">
        {line}
      </p>
    ))}
  </li>
)

function NoteForm({ order }: { order: AdminOrder }) {
  const { take } = useOrderStep()
  const note = noteDrafts.use(order._id) ?? ''

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (note.trim() === '') return
    take([order], { kind: 'note', note: note.trim() })
    changeNoteDraft(order._id, '')
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={texts.note}
        name="note"
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => changeNoteDraft(order._id, event.currentTarget.value)}
        action={
          <Button type="submit" variant="secondary" disabled={note.trim() === ''}>
            {texts.addNote}
          </Button>
        }
      />
    </form>
  )
}
