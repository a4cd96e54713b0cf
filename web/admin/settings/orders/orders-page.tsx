import type { Settings } from '#contract/settings.ts'
import { bindSwitch, bindText, bindValue, partOf } from '#web/form/bind.ts'
import { Card } from '#web/ui/card.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { wholeProblem } from '../../form/number-problem.ts'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { MessagesCard, ReturnMessagesCard, StockMessageCard } from './messages-card.tsx'
import { texts } from './texts.ts'
import { type OrdersForm, useOrdersForm } from './use-orders-form.ts'

export { loadSettings as loader } from '../settings-query.ts'

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

const between = (least: number, most: number) => (typed: string) => wholeProblem(typed, { least, most })

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
              // A refusal of all of them is out of date too.
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

const ReturnsCard = ({ form }: { form: OrdersForm }) => {
  const returns = partOf(form, 'returns')
  return (
    <Card title={texts.returns}>
      <div className="grid gap-6">
        <Switch label={texts.byBuyers} {...bindSwitch(returns, 'byBuyers')} hint={texts.byBuyersHint} />
        <NumberField
          label={texts.returnDays}
          {...bindText(returns, 'days', between(0, 365))}
          hint={texts.returnDaysHint}
          required
        />
        <NumberField
          label={texts.exchangeCharge}
          {...bindText(returns, 'exchangeCharge', between(0, 100_000))}
          hint={texts.exchangeChargeHint}
          required
        />
      </div>
    </Card>
  )
}

const HoldCard = ({ form }: { form: OrdersForm }) => {
  const hold = partOf(form, 'hold')
  return (
    <Card title={texts.hold}>
      <div className="grid gap-6">
        <NumberField
          label={texts.hours}
          {...bindText(hold, 'hours', between(1, 8_760))}
          hint={texts.hoursHint}
          required
        />
        <Switch label={texts.rejectsByItself} {...bindSwitch(hold, 'rejectsByItself')} hint={texts.rejectsHint} />
        <NumberField
          label={texts.days}
          {...bindText(form, 'personalDataDays', between(1, 3_650))}
          hint={texts.daysHint}
          required
        />
        <NumberField
          label={texts.packingCost}
          {...bindText(form, 'packingCost', between(0, 10_000))}
          hint={texts.packingHint}
          required
        />
        <div>
          <RadioGroup
            label={texts.mark}
            options={(['$', '৳'] as const).map((mark) => ({ value: mark, label: mark }))}
            {...bindValue(form, 'panelMark')}
            look="segments"
          />
          <p className="mt-1 text-ink-soft text-sm">{texts.markHint}</p>
        </div>
      </div>
    </Card>
  )
}
