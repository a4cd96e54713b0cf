import { language } from '#rules/build-language.ts'
import { TAKA } from '#rules/money.ts'
import { shownText } from '#rules/shown-text.ts'
import { useShop } from '#web/app/shop.tsx'
import { bindText, type FormPart, partOf, partPath } from '#web/form/bind.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { texts } from './texts.ts'
import type { CourierForm, ZoneCharge } from './use-courier-form.ts'

/** What the courier takes, as agreed on with it: the sheet of handing over works the charge of each parcel out. */
export function ChargeFields({ form }: { form: CourierForm }) {
  const { zones } = useShop().delivery
  const charges = partOf(form, 'charges')
  const agreed = partOf(charges, 'zones')
  /** A zone without agreed charges has no fields yet. */
  const partOfZone = (id: string): FormPart<ZoneCharge> => {
    const fields = agreed.fields[id] ?? { base: '', perKg: '' }
    return {
      fields,
      errors: form.errors,
      path: agreed.path + partPath(id),
      change: (changes) => agreed.change({ [id]: { ...fields, ...changes } }),
    }
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
              <NumberField decimals label={texts.chargeBase} prefix={TAKA} {...bindText(partOfZone(id), 'base')} />
              <NumberField decimals label={texts.chargePerKg} prefix={TAKA} {...bindText(partOfZone(id), 'perKg')} />
            </div>
          </fieldset>
        ))}
        <div className="grid grid-cols-2 items-end gap-3">
          <NumberField decimals label={texts.codPercent} {...bindText(charges, 'codPercent')} />
          <NumberField decimals label={texts.weight} {...bindText(charges, 'weight')} />
        </div>
      </div>
    </details>
  )
}
