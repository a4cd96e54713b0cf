import { settingsLimits } from '#rules/settings-limits.ts'
import { bindText, partOf } from '#web/form/bind.ts'
import { Card } from '#web/ui/card.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { lengthProblem, TextsField } from '../texts-field.tsx'
import { texts } from './texts.ts'
import type { ShopForm } from './use-shop-form.ts'

const limits = settingsLimits.shop

/** What VAT invoices need. */
export function VatCard({ form }: { form: ShopForm }) {
  const vat = partOf(form, 'vat')
  return (
    <Card title={texts.vat}>
      <div className="grid gap-6">
        <p className="max-w-prose text-ink-soft">{texts.vatHint}</p>
        <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-3">
          <TextField
            label={texts.bin}
            {...bindText(form, 'bin', (typed) => lengthProblem(typed, limits.bin))}
            autoComplete="off"
            hint={texts.binHint}
          />
          <NumberField label={texts.rate} {...bindText(vat, 'rate')} decimals hint={texts.rateHint} />
        </div>
        <TextsField
          label={texts.registeredName}
          hint={texts.registeredNameHint}
          form={vat}
          name="name"
          limit={limits.registeredName}
        />
        <TextsField
          label={texts.registeredAddress}
          hint={texts.registeredAddressHint}
          form={vat}
          name="address"
          limit={limits.address}
          rows={2}
        />
      </div>
    </Card>
  )
}
