import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#contract/settings.ts'
import { advanceAmounts, walletKinds } from '#rules/advance.ts'
import { wallets } from '#rules/order-money.ts'
import { useApp } from '#web/app/context.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { loadSettings, settingsQuery } from '../settings-query.ts'
import { ownText } from '../summary-of.ts'
import { texts } from './texts.ts'
import { type PaymentsForm, usePaymentsForm } from './use-payments-form.ts'

export const loader = loadSettings

/** What is paid before the parcel comes, of whom, and where buyers send it. */
export const Component = () => (
  <GroupPage group="payments">{(settings) => <PaymentSettings settings={settings} />}</GroupPage>
)

function PaymentSettings({ settings }: { settings: Settings['payments'] }) {
  const form = usePaymentsForm(settings)
  return (
    <GroupForm form={form}>
      <AdvanceCard form={form} />
      <WalletsCard form={form} />
    </GroupForm>
  )
}

type Props = { form: PaymentsForm }
type AdvanceFields = PaymentsForm['fields']['advance']

const changeAdvance =
  ({ edit }: PaymentsForm) =>
  (changes: Partial<AdvanceFields>) =>
    edit(
      (before) => ({ ...before, advance: { ...before.advance, ...changes } }),
      Object.keys(changes).map((name) => `advance.${name}`),
    )

function AdvanceCard({ form }: Props) {
  const { fields, change, errors } = form
  const { advance } = fields
  const set = changeAdvance(form)
  const isAsked = advance.ask !== 'nothing'
  return (
    <Card title={texts.advance}>
      <div className="grid gap-6">
        <RadioGroup
          label={texts.ask}
          look="rows"
          options={advanceAmounts.map((value) => ({ value, label: texts.amounts[value] }))}
          value={advance.ask}
          onChange={(value) => set({ ask: advanceAmounts.find((one) => one === value) ?? 'nothing' })}
          error={errors['advance.ask']}
        />
        {isAsked && !wallets.some((wallet) => fields.wallets[wallet].isOn) ? (
          <p className="border-ink border-l-4 bg-sunken p-3">{texts.noWay}</p>
        ) : null}
        {advance.ask === 'share' ? (
          <NumberField
            label={texts.percent}
            name="advance.percent"
            hint={texts.percentHint}
            required
            value={advance.percent}
            onChange={({ currentTarget: { value } }) => set({ percent: value })}
            error={errors['advance.percent']}
          />
        ) : null}
        {isAsked ? <OfWhom form={form} /> : null}
        <NumberField
          label={texts.unpaidHours}
          name="unpaidHours"
          hint={texts.unpaidHint}
          required
          value={fields.unpaidHours}
          onChange={({ currentTarget: { value } }) => change({ unpaidHours: value })}
          error={errors.unpaidHours}
        />
        <NumberField
          label={texts.holdMinutes}
          name="holdMinutes"
          hint={texts.holdHint}
          value={fields.holdMinutes}
          onChange={({ currentTarget: { value } }) => change({ holdMinutes: value })}
          error={errors.holdMinutes}
        />
        <NumberField
          label={texts.payoutDays}
          name="payoutDays"
          hint={texts.payoutHint}
          required
          value={fields.payoutDays}
          onChange={({ currentTarget: { value } }) => change({ payoutDays: value })}
          error={errors.payoutDays}
        />
      </div>
    </Card>
  )
}

const limits = [
  { name: 'fromAmount', label: texts.fromAmount, hint: undefined },
  { name: 'fromPieces', label: texts.fromPieces, hint: undefined },
  { name: 'fromRejected', label: texts.fromRejected, hint: texts.fromRejectedHint },
] as const

function OfWhom({ form }: Props) {
  const { advance } = form.fields
  const set = changeAdvance(form)
  return (
    <>
      <RadioGroup
        label={texts.ofWhom}
        look="segments"
        options={[
          { value: 'everybody', label: texts.everybody },
          { value: 'some', label: texts.some },
        ]}
        value={advance.everybody ? 'everybody' : 'some'}
        onChange={(value) => set({ everybody: value === 'everybody' })}
        error={form.errors['advance.everybody']}
      />
      {advance.everybody ? null : (
        <div className="grid gap-6">
          <p className="max-w-prose text-ink-soft text-sm">{texts.someHint}</p>
          <ZoneChoice form={form} />
          {limits.map(({ name, label, hint }) => (
            <NumberField
              key={name}
              label={label}
              name={`advance.${name}`}
              hint={hint}
              value={advance[name]}
              onChange={({ currentTarget: { value } }) => set({ [name]: value })}
              error={form.errors[`advance.${name}`]}
            />
          ))}
          <div>
            <Switch
              label={texts.markedProducts}
              checked={advance.markedProducts}
              onCheckedChange={(markedProducts) => set({ markedProducts })}
              error={form.errors['advance.markedProducts']}
            />
            <p className="mt-1 text-ink-soft text-sm">{texts.markedHint}</p>
          </div>
        </div>
      )}
    </>
  )
}

function ZoneChoice({ form }: Props) {
  const settings = useQuery(settingsQuery(useApp().api))
  const { zones } = form.fields.advance
  const set = changeAdvance(form)
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1 text-sm">{texts.zones}</legend>
      {settings.data?.data.delivery.zones.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={ownText(name)}
          checked={zones.includes(id)}
          onCheckedChange={(isChosen) =>
            set({ zones: isChosen ? [...zones, id] : zones.filter((other) => other !== id) })
          }
        />
      ))}
    </fieldset>
  )
}

function WalletsCard({ form: { fields, edit, errors } }: Props) {
  const change = (wallet: (typeof wallets)[number], changes: Partial<(typeof fields.wallets)[typeof wallet]>) =>
    edit(
      (before) => ({
        ...before,
        wallets: { ...before.wallets, [wallet]: { ...before.wallets[wallet], ...changes } },
      }),
      Object.keys(changes).map((name) => `wallets.${wallet}.${name}`),
    )
  return (
    <Card title={texts.wallets}>
      <div className="grid gap-6">
        <p className="max-w-prose text-ink-soft">{texts.walletsHint}</p>
        {wallets.map((wallet) => {
          const { isOn, number, kind } = fields.wallets[wallet]
          const name = texts.names[wallet]
          return (
            <section key={wallet} aria-label={name} className="grid gap-4 border-line border-t pt-4">
              <Switch
                label={texts.isOn(name)}
                checked={isOn}
                onCheckedChange={(next) => change(wallet, { isOn: next })}
                error={errors[`wallets.${wallet}.isOn`]}
              />
              <TextField
                label={texts.number(name)}
                name={`wallets.${wallet}.number`}
                type="tel"
                inputMode="tel"
                value={number}
                onChange={({ currentTarget: { value } }) => change(wallet, { number: value })}
                error={errors[`wallets.${wallet}.number`]}
              />
              <RadioGroup
                label={texts.kind(name)}
                look="rows"
                options={walletKinds.map((value) => ({ value, label: texts.kinds[value] }))}
                value={kind}
                onChange={(value) => change(wallet, { kind: walletKinds.find((one) => one === value) ?? 'personal' })}
                error={errors[`wallets.${wallet}.kind`]}
              />
            </section>
          )
        })}
      </div>
    </Card>
  )
}
