import { language } from '#rules/build-language.ts'
import { TAKA } from '#rules/money.ts'
import { shownText } from '#rules/shown-text.ts'
import { useShop } from '#web/app/shop.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { texts } from './texts.ts'
import type { CourierForm } from './use-courier-form.ts'

/** What the courier takes, as agreed on with it: the sheet of handing over works the charge of each parcel out. */
export function ChargeFields({ form: { fields, change, errors } }: { form: CourierForm }) {
  const { zones } = useShop().delivery
  const { charges } = fields
  const setZone = (id: string, changes: Partial<{ base: string; perKg: string }>) => {
    const before = charges.zones[id] ?? { base: '', perKg: '' }
    change({ charges: { ...charges, zones: { ...charges.zones, [id]: { ...before, ...changes } } } })
  }
  return (
    <details>
      <summary className="label min-h-11 cursor-pointer py-2 text-lg">{texts.charges}</summary>
      <p className="mb-3 text-ink-soft text-sm">{texts.chargesHint}</p>
      <div className="grid gap-4">
        {zones.map(({ id, name }) => (
          <fieldset key={id}>
            <legend className="label mb-2">{shownText(name, language)}</legend>
            <div className="grid grid-cols-2 items-end gap-3">
              <NumberField
                decimals
                label={texts.chargeBase}
                prefix={TAKA}
                value={charges.zones[id]?.base ?? ''}
                onChange={({ target }) => setZone(id, { base: target.value })}
                error={errors[`charges.zones.${id}.base`]}
              />
              <NumberField
                decimals
                label={texts.chargePerKg}
                prefix={TAKA}
                value={charges.zones[id]?.perKg ?? ''}
                onChange={({ target }) => setZone(id, { perKg: target.value })}
                error={errors[`charges.zones.${id}.perKg`]}
              />
            </div>
          </fieldset>
        ))}
        <div className="grid grid-cols-2 items-end gap-3">
          <NumberField
            decimals
            label={texts.codPercent}
            value={charges.codPercent}
            onChange={({ target }) => change({ charges: { ...charges, codPercent: target.value } })}
            error={errors['charges.codPercent']}
          />
          <NumberField
            decimals
            label={texts.weight}
            value={charges.weight}
            onChange={({ target }) => change({ charges: { ...charges, weight: target.value } })}
            error={errors['charges.weight']}
          />
        </div>
      </div>
    </details>
  )
}
