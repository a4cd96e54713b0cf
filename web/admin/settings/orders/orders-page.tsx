import type { Settings } from '#contract/settings.ts'
import { Card } from '#web/ui/card.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { wholeProblem } from '../../form/number-problem.ts'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { loadSettings } from '../settings-query.ts'
import { MessagesCard, ReturnMessagesCard, StockMessageCard } from './messages-card.tsx'
import { texts } from './texts.ts'
import { type OrdersForm, useOrdersForm } from './use-orders-form.ts'

export const loader = loadSettings

/** What orders may have, and what is written about them. */
export const Component = () => (
  <GroupPage group="orders">{(settings) => <OrderSettings settings={settings} />}</GroupPage>
)

function OrderSettings({ settings }: { settings: Settings['orders'] }) {
  const form = useOrdersForm(settings)
  return (
    <GroupForm form={form}>
      <LimitsCard form={form} />
      <HoldCard form={form} />
      <ReturnsCard form={form} />
      <MessagesCard form={form} kind="sms" />
      <ReturnMessagesCard form={form} />
      <MessagesCard form={form} kind="chat" />
      <StockMessageCard form={form} />
    </GroupForm>
  )
}

const pieces = [
  { name: 'line', label: texts.line, hint: texts.lineHint, most: 10_000 },
  { name: 'order', label: texts.order, hint: texts.orderHint, most: 100_000 },
  { name: 'waiting', label: texts.waiting, hint: texts.waitingHint, most: 1_000_000 },
] as const

const LimitsCard = ({ form: { fields, edit, errors } }: { form: OrdersForm }) => (
  <Card title={texts.limits}>
    <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-3 sm:gap-3">
      {pieces.map(({ name, label, hint, most }) => {
        const path = `maxPieces.${name}`
        return (
          <NumberField
            key={name}
            label={label}
            name={path}
            hint={hint}
            required
            value={fields.maxPieces[name]}
            onChange={({ currentTarget: { value } }) =>
              edit((before) => ({ ...before, maxPieces: { ...before.maxPieces, [name]: value } }), ['maxPieces'])
            }
            error={
              errors[path] ??
              (name === 'order' ? errors.maxPieces : undefined) ??
              wholeProblem(fields.maxPieces[name], { least: 1, most })
            }
          />
        )
      })}
    </div>
  </Card>
)

const ReturnsCard = ({ form: { fields, edit, errors } }: { form: OrdersForm }) => {
  const { returns } = fields
  const change = (changes: Partial<typeof returns>) =>
    edit(
      (before) => ({ ...before, returns: { ...before.returns, ...changes } }),
      Object.keys(changes).map((name) => `returns.${name}`),
    )
  return (
    <Card title={texts.returns}>
      <div className="grid gap-6">
        <div>
          <Switch
            label={texts.byBuyers}
            checked={returns.byBuyers}
            onCheckedChange={(byBuyers) => change({ byBuyers })}
            error={errors['returns.byBuyers']}
          />
          <p className="mt-1 text-ink-soft text-sm">{texts.byBuyersHint}</p>
        </div>
        <NumberField
          label={texts.returnDays}
          name="returns.days"
          hint={texts.returnDaysHint}
          required
          value={returns.days}
          onChange={(event) => change({ days: event.currentTarget.value })}
          error={errors['returns.days'] ?? wholeProblem(returns.days, { least: 0, most: 365 })}
        />
        <NumberField
          label={texts.exchangeCharge}
          name="returns.exchangeCharge"
          hint={texts.exchangeChargeHint}
          required
          value={returns.exchangeCharge}
          onChange={(event) => change({ exchangeCharge: event.currentTarget.value })}
          error={errors['returns.exchangeCharge'] ?? wholeProblem(returns.exchangeCharge, { least: 0, most: 100_000 })}
        />
      </div>
    </Card>
  )
}

const HoldCard = ({ form: { fields, change, edit, errors } }: { form: OrdersForm }) => {
  const changeHold = (changes: Partial<typeof fields.hold>) =>
    edit(
      (before) => ({ ...before, hold: { ...before.hold, ...changes } }),
      Object.keys(changes).map((name) => `hold.${name}`),
    )
  return (
    <Card title={texts.hold}>
      <div className="grid gap-6">
        <NumberField
          label={texts.hours}
          name="hold.hours"
          hint={texts.hoursHint}
          required
          value={fields.hold.hours}
          onChange={(event) => changeHold({ hours: event.currentTarget.value })}
          error={errors['hold.hours'] ?? wholeProblem(fields.hold.hours, { least: 1, most: 8_760 })}
        />
        <div>
          <Switch
            label={texts.rejectsByItself}
            checked={fields.hold.rejectsByItself}
            onCheckedChange={(rejectsByItself) => changeHold({ rejectsByItself })}
            error={errors['hold.rejectsByItself']}
          />
          <p className="mt-1 text-ink-soft text-sm">{texts.rejectsHint}</p>
        </div>
        <NumberField
          label={texts.days}
          name="personalDataDays"
          hint={texts.daysHint}
          required
          value={fields.personalDataDays}
          onChange={(event) => change({ personalDataDays: event.currentTarget.value })}
          error={errors.personalDataDays ?? wholeProblem(fields.personalDataDays, { least: 1, most: 3_650 })}
        />
        <NumberField
          label={texts.packingCost}
          name="packingCost"
          hint={texts.packingHint}
          required
          value={fields.packingCost}
          onChange={(event) => change({ packingCost: event.currentTarget.value })}
          error={errors.packingCost ?? wholeProblem(fields.packingCost, { least: 0, most: 10_000 })}
        />
        <div>
          <RadioGroup
            label={texts.mark}
            options={(['$', '৳'] as const).map((mark) => ({ value: mark, label: mark }))}
            value={fields.panelMark}
            onChange={(mark) => change({ panelMark: mark === '$' ? '$' : '৳' })}
            look="segments"
            error={errors.panelMark}
          />
          <p className="mt-1 text-ink-soft text-sm">{texts.markHint}</p>
        </div>
      </div>
    </Card>
  )
}
