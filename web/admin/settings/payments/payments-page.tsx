import type { Settings } from '#contract/settings.ts'
import { advanceAmounts, walletKinds } from '#rules/advance.ts'
import { wallets } from '#rules/order-money.ts'
import { useShop } from '#web/app/shop.tsx'
import { bindSwitch, bindText, bindValue, partOf } from '#web/form/bind.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { ownText } from '../summary-of.ts'
import { useGroupForm } from '../use-group-form.ts'
import { fieldsOf, valuesOf } from './payment-fields.ts'
import { texts } from './texts.ts'

export { loadSettings as loader } from '../settings-query.ts'

/** What is paid before the parcel comes, of whom, and where buyers send it. */
export const Component = () => (
  <GroupPage group="payments">
    {(settings, { delivery }) => <PaymentSettings settings={settings} zones={delivery.zones} />}
  </GroupPage>
)

type SettingsProps = { settings: Settings['payments']; zones: Settings['delivery']['zones'] }

const usePaymentsForm = ({ settings, zones }: SettingsProps) =>
  useGroupForm({ group: 'payments', settings, fieldsOf: (item) => fieldsOf(item, zones), valuesOf })

type PaymentsForm = ReturnType<typeof usePaymentsForm>

function PaymentSettings({ settings, zones }: SettingsProps) {
  const form = usePaymentsForm({ settings, zones })
  return (
    <GroupForm form={form}>
      <AdvanceCard form={form} zones={zones} />
      <WalletsCard form={form} />
    </GroupForm>
  )
}

type AdvanceProps = { form: PaymentsForm; zones: SettingsProps['zones'] }

function AdvanceCard({ form, zones }: AdvanceProps) {
  const advance = partOf(form, 'advance')
  const { ask } = advance.fields
  const isAsked = ask !== 'nothing'
  const takesOnline = useShop().payments?.ways.some((way) => way !== 'manual') ?? false
  const hasWay = takesOnline || wallets.some((wallet) => form.fields.wallets[wallet].isOn)
  return (
    <Card title={texts.advance}>
      <div className="grid gap-6">
        <RadioGroup
          label={texts.ask}
          options={advanceAmounts.map((value) => ({ value, label: texts.amounts[value] }))}
          {...bindValue(advance, 'ask')}
        />
        {isAsked && !hasWay ? <p className="border-ink border-l-4 bg-sunken p-3">{texts.noWay}</p> : null}
        {ask === 'share' ? (
          <NumberField label={texts.percent} {...bindText(advance, 'percent')} hint={texts.percentHint} required />
        ) : null}
        {isAsked ? <WhichOrders form={form} zones={zones} /> : null}
        <NumberField label={texts.unpaidHours} {...bindText(form, 'unpaidHours')} hint={texts.unpaidHint} required />
        <NumberField label={texts.holdMinutes} {...bindText(form, 'holdMinutes')} hint={texts.holdHint} />
        <NumberField label={texts.payoutDays} {...bindText(form, 'payoutDays')} hint={texts.payoutHint} required />
      </div>
    </Card>
  )
}

const limits = [
  { name: 'fromAmount', label: texts.fromAmount, hint: undefined },
  { name: 'fromPieces', label: texts.fromPieces, hint: undefined },
  { name: 'fromRejected', label: texts.fromRejected, hint: texts.fromRejectedHint },
] as const

type AdvanceFields = PaymentsForm['fields']['advance']

/** Whether orders are asked by a rule, and none is given. */
const hasNoRule = (advance: AdvanceFields): boolean =>
  !advance.everybody &&
  !advance.markedProducts &&
  advance.zones.length === 0 &&
  limits.every(({ name }) => advance[name].trim() === '')

function WhichOrders({ form, zones }: AdvanceProps) {
  const advance = partOf(form, 'advance')
  const { everybody } = advance.fields
  return (
    <>
      <RadioGroup
        label={texts.whichOrders}
        look="segments"
        options={[
          { value: 'everybody', label: texts.everybody },
          { value: 'some', label: texts.some },
        ]}
        value={everybody ? 'everybody' : 'some'}
        onChange={(value) => advance.change({ everybody: value === 'everybody' })}
        error={form.errors['advance.everybody']}
      />
      {everybody ? null : (
        <div className="grid gap-6">
          {hasNoRule(advance.fields) ? <p className="border-ink border-l-4 bg-sunken p-3">{texts.noRule}</p> : null}
          <p className="max-w-prose text-ink-soft text-sm">{texts.someHint}</p>
          <ZoneChoice form={form} zones={zones} />
          {limits.map(({ name, label, hint }) => (
            <NumberField key={name} label={label} {...bindText(advance, name)} hint={hint} />
          ))}
          <Switch label={texts.markedProducts} {...bindSwitch(advance, 'markedProducts')} hint={texts.markedHint} />
        </div>
      )}
    </>
  )
}

function ZoneChoice({ form, zones }: AdvanceProps) {
  const { fields, change } = partOf(form, 'advance')
  const chosen = fields.zones
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1 text-sm">{texts.zones}</legend>
      {zones.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={ownText(name)}
          checked={chosen.includes(id)}
          onCheckedChange={(isChosen) =>
            change({ zones: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) })
          }
        />
      ))}
    </fieldset>
  )
}

function WalletsCard({ form }: { form: PaymentsForm }) {
  const all = partOf(form, 'wallets')
  return (
    <Card title={texts.wallets}>
      <div className="grid gap-6">
        <p className="max-w-prose text-ink-soft">{texts.walletsHint}</p>
        {wallets.map((wallet) => {
          const part = partOf(all, wallet)
          const name = texts.names[wallet]
          return (
            <section key={wallet} aria-label={name} className="grid gap-4 border-line border-t pt-4">
              <Switch label={texts.isOn(name)} {...bindSwitch(part, 'isOn')} />
              {part.fields.isOn ? (
                <>
                  <TextField label={texts.number(name)} {...bindText(part, 'number')} type="tel" inputMode="tel" />
                  <RadioGroup
                    label={texts.kind(name)}
                    options={walletKinds.map((value) => ({ value, label: texts.kinds[value] }))}
                    {...bindValue(part, 'kind')}
                  />
                </>
              ) : null}
            </section>
          )
        })}
      </div>
    </Card>
  )
}
