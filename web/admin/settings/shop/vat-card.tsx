import { settingsLimits } from '#rules/settings-limits.ts'
import { Card } from '#web/ui/card.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { lengthProblem, TextsField } from '../texts-field.tsx'
import { texts } from './texts.ts'
import type { ShopForm } from './use-shop-form.ts'

const limits = settingsLimits.shop

/** What VAT invoices need. */
export function VatCard({ form: { fields, change, errors } }: { form: ShopForm }) {
  const { vat } = fields
  const set = (changes: Partial<typeof vat>) => change({ vat: { ...vat, ...changes } })
  return (
    <Card title={texts.vat}>
      <div className="grid gap-6">
        <p className="max-w-prose text-ink-soft">{texts.vatHint}</p>
        <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-3">
          <TextField
            label={texts.bin}
            name="bin"
            autoComplete="off"
            hint={texts.binHint}
            value={fields.bin}
            onChange={(event) => change({ bin: event.currentTarget.value })}
            error={errors.bin ?? lengthProblem(fields.bin, limits.bin)}
          />
          <NumberField
            label={texts.rate}
            name="vat.rate"
            decimals
            hint={texts.rateHint}
            value={vat.rate}
            onChange={(event) => set({ rate: event.currentTarget.value })}
            error={errors['vat.rate']}
          />
        </div>
        <TextsField
          label={texts.registeredName}
          hint={texts.registeredNameHint}
          name="vat.name"
          limit={limits.registeredName}
          value={vat.name}
          onChange={(name) => set({ name })}
          errors={errors}
        />
        <TextsField
          label={texts.registeredAddress}
          hint={texts.registeredAddressHint}
          name="vat.address"
          limit={limits.address}
          rows={2}
          value={vat.address}
          onChange={(address) => set({ address })}
          errors={errors}
        />
      </div>
    </Card>
  )
}
