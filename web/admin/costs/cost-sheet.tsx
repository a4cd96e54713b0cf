import type { Cost } from '#contract/costs.ts'
import { costKinds } from '#rules/costs.ts'
import { TAKA } from '#rules/money.ts'
import { orderSources } from '#rules/order-desk.ts'
import { bindText } from '#web/form/bind.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Closable, EditSheet } from '../form/edit-sheet.tsx'
import { amountProblem } from '../form/number-problem.ts'
import { sourceName } from '../orders/source-name.ts'
import { texts } from './texts.ts'
import { type CostForm, useCostForm } from './use-cost-form.ts'

type Props = Closable & {
  /** Null for a new one. */
  cost: Cost | null
  today: string
}

/** Add or correct a cost, at the right edge. Mounted again for each opening, so that nothing typed is left. */
export function CostSheet({ cost, today, ...sheet }: Props) {
  const form = useCostForm(cost, today, sheet.onClose)
  return (
    <EditSheet form={form} {...sheet} words={texts}>
      <CostFields form={form} />
    </EditSheet>
  )
}

function CostFields({ form }: { form: CostForm }) {
  const { fields, change, errors } = form
  const { kind, firstDay, lastDay } = fields
  /** A last day before the first one moves along. */
  const changeFirstDay = (day: string) => change({ firstDay: day, lastDay: lastDay < day ? day : lastDay })
  return (
    <div className="grid gap-4">
      <SelectField
        label={texts.kind}
        name="kind"
        value={kind}
        hint={kind === 'packing' ? texts.packingHint : undefined}
        options={costKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={({ target }) => change({ kind: costKinds.find((one) => one === target.value) ?? kind })}
        error={errors.kind}
      />
      <NumberField label={texts.amount} {...bindText(form, 'amount', amountProblem)} prefix={TAKA} decimals required />
      <TextField
        label={texts.firstDay}
        name="firstDay"
        type="date"
        required
        value={firstDay}
        onChange={({ currentTarget }) => changeFirstDay(currentTarget.value)}
        error={errors.firstDay}
      />
      <TextField
        label={texts.lastDay}
        {...bindText(form, 'lastDay')}
        type="date"
        required
        hint={texts.lastDayHint}
        min={firstDay}
      />
      {kind === 'ads' ? (
        <SelectField
          label={texts.source}
          name="source"
          hint={texts.sourceHint}
          value={fields.source}
          options={[
            { value: '', label: texts.anySource },
            ...orderSources.map((value) => ({ value, label: sourceName(value) })),
          ]}
          onChange={({ target }) => change({ source: orderSources.find((one) => one === target.value) ?? '' })}
          error={errors.source}
        />
      ) : null}
      <TextField label={texts.note} {...bindText(form, 'note')} placeholder={texts.notePlaceholder} maxLength={200} />
    </div>
  )
}
