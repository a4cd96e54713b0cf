import { useState } from 'react'
import type { NextClosing as Next } from '#contract/closings.ts'
import { longDay } from '#rules/date-text.ts'
import { readNumber } from '#rules/digits.ts'
import { formatTaka, TAKA, toPoisha, toTaka } from '#rules/money.ts'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { useMay } from '../use-may.ts'
import { Amounts, ClosingSums, differenceText } from './closing-figures.tsx'
import { texts } from './texts.ts'

/** What would be closed now, and the form that closes it. */
export function NextClosing({ next }: { next: Next }) {
  const [formKey, setFormKey] = useState(0)
  const mayClose = useMay()('money.edit')
  const cash = next.byMethod.find(({ method }) => method === 'cash')
  return (
    <Card title={texts.next}>
      <p className="mb-4 text-ink-soft">
        {next.after === null ? texts.sinceFirst : texts.since} <MomentText iso={next.since} />
      </p>
      <ClosingSums figures={next}>
        <Amounts
          title={texts.cash}
          rows={[
            { label: texts.cashTaken, text: formatTaka(cash?.taken ?? 0) },
            { label: texts.cashGivenBack, text: formatTaka(cash?.givenBack ?? 0) },
            { label: texts.expected, text: formatTaka(next.expected), isSum: true },
          ]}
        />
      </ClosingSums>
      {mayClose ? <CloseForm key={formKey} next={next} onEnd={() => setFormKey((key) => key + 1)} /> : null}
    </Card>
  )
}

type Typed = { day: string; counted: string; note: string }

/** Mounted again once the day is closed or what was typed is discarded, so that nothing of it is left. */
function CloseForm({ next, onEnd }: { next: Next; onEnd: () => void }) {
  const [counted, setCounted] = useState('')
  const [chosen, setDay] = useState<string | null>(null)
  // A form that is open for hours proposes the day that it is by then.
  const day = chosen ?? next.day
  const close = useWrite({
    // As it was typed, also in Bangla digits: the shop reads it. Sums that have changed since are refused.
    send: (api, typed: Typed, keyOf) => {
      const body = { ...typed, after: next.after, expected: next.expected }
      return api.closeDay({ body, idempotencyKey: keyOf(body) })
    },
    success: texts.closed,
    onSuccess: onEnd,
    onError: shownInPlace,
    invalidates: ['listClosings', 'getNextClosing'],
  })
  const asking = useDialogTarget<Typed>()
  const difference = toTaka(toPoisha(readNumber(counted)) - toPoisha(next.expected))
  function send(typed: (name: string) => string) {
    const values = { day: typed('day'), counted: typed('counted'), note: typed('note') }
    if (difference === 0 || Number.isNaN(difference)) close.mutate(values)
    else asking.open(values)
  }
  const { errors, problem, isChanged, form } = useTypedForm(close.error, send, ['day', 'counted'])
  return (
    <form {...form} className="mt-6 grid max-w-xl gap-4 border-line border-t pt-4">
      {day === next.lastDay ? <p className="border-ink border-l-4 pl-3">{texts.again(longDay(day))}</p> : null}
      <TextField
        label={texts.day}
        name="day"
        type="date"
        required
        min={next.firstDay}
        max={next.today}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        error={errors.day}
      />
      <NumberField
        label={texts.counted}
        name="counted"
        prefix={TAKA}
        signed
        required
        hint={texts.countedHint}
        value={counted}
        onChange={({ currentTarget }) => setCounted(currentTarget.value)}
        error={errors.counted}
      />
      <p role="status" className="font-semibold text-lg">
        {counted.trim() === '' || Number.isNaN(difference)
          ? null
          : `${texts.difference}: ${differenceText(difference)}`}
      </p>
      <TextField label={texts.note} name="note" maxLength={500} error={errors.note} />
      {problem ? <FormError>{problem}</FormError> : null}
      <Button type="submit" wide loading={close.isPending}>
        {texts.close}
      </Button>
      <ConfirmDialog
        open={asking.isOpen}
        onOpenChange={(open) => !open && asking.close()}
        title={texts.closeQuestion(differenceText(difference))}
        text={texts.closeText}
        confirmLabel={texts.close}
        tone="neutral"
        // What went wrong is shown in the form.
        onConfirm={() => asking.item && close.mutateAsync(asking.item).catch(() => {})}
      />
      <LeaveQuestion isChanged={isChanged || counted !== '' || day !== next.day} isPage onDiscard={onEnd} />
    </form>
  )
}
