import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { TAKA } from '#rules/money.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { bindText, bindValue, type FormPart } from '#web/form/bind.ts'
import { errorWithin } from '#web/form/use-field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { amountProblem } from '../../form/number-problem.ts'
import { texts as sharedTexts } from '../texts.ts'
import { TextsField } from '../texts-field.tsx'
import { PlacePicker } from './place-picker.tsx'
import { texts } from './texts.ts'
import type { ZoneFields } from './use-delivery-form.ts'
import { placeName } from './zone-texts.ts'

type Props = {
  open: boolean
  onClose: () => void
  zone: FormPart<ZoneFields>
  title: string
  isLast: boolean
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined
  takenBy: (place: string) => string | undefined
  /** Whether its orders are asked for an advance, which ends with the zone. */
  asksAdvance: boolean
}

const limits = settingsLimits.delivery

/** Everything about a zone; what is changed here is saved with the page. */
export function ZoneSheet({ open, onClose, onRemove, title, asksAdvance, ...zone }: Props) {
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose} className="flex-1">
            {texts.done}
          </Button>
          {onRemove ? (
            <Button variant="danger" onClick={onRemove}>
              {texts.removeZone}
            </Button>
          ) : null}
        </div>
      }
    >
      <ZoneFieldset {...zone} />
      {onRemove && asksAdvance ? <p className="mt-6 border-ink border-l-4 bg-sunken p-3">{texts.endsAdvance}</p> : null}
    </Sheet>
  )
}

type FieldsetProps = Omit<Props, 'open' | 'onClose' | 'onRemove' | 'title' | 'asksAdvance'>

function ZoneFieldset({ zone, isLast, takenBy }: FieldsetProps) {
  const { errors, path = '' } = zone
  return (
    <div className="grid gap-6">
      <TextsField label={texts.name} hint={texts.nameHint} form={zone} name="name" limit={limits.zoneName} required />
      <div>
        <RadioGroup
          label={texts.type}
          options={(['inside', 'outside'] as const).map((value) => ({ value, label: texts.types[value] }))}
          {...bindValue(zone, 'type')}
          look="segments"
        />
        <p className="mt-1 text-ink-soft text-sm">{texts.typeHint}</p>
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          label={texts.charge}
          {...bindText(zone, 'charge', amountProblem)}
          decimals
          prefix={TAKA}
          hint={texts.chargeHint}
          required
        />
        <NumberField
          label={texts.freeFrom}
          {...bindText(zone, 'freeFrom', amountProblem)}
          decimals
          prefix={TAKA}
          hint={texts.freeFromHint}
        />
      </div>
      <TextsField label={texts.days} hint={texts.daysHint} form={zone} name="days" limit={limits.days} />
      <PlacesField zone={zone} isLast={isLast} takenBy={takenBy} error={errorWithin(errors, `${path}places`)} />
    </div>
  )
}

type PlacesProps = FieldsetProps & { error: string | undefined }

function PlacesField({ zone: { fields, change }, isLast, takenBy, error }: PlacesProps) {
  const { places } = fields
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  const without = (place: string) => places.filter((other) => other !== place)
  const pick = (place: string) => change({ places: places.includes(place) ? without(place) : [...places, place] })
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="label mb-1 text-sm">{texts.places}</legend>
      <p id={`${id}-hint`} className="mb-2 text-ink-soft text-sm">
        {isLast ? texts.allOthers : texts.placesHint}
      </p>
      {places.length > 0 ? (
        <ul className="mb-3 flex flex-wrap gap-2">
          {places.map((place) => (
            <li key={place}>
              <button
                type="button"
                onClick={() => change({ places: without(place) })}
                className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-line bg-sunken px-2 text-sm hover:border-ink pointer-coarse:min-h-11"
              >
                {placeName(place)}
                <X aria-hidden className="size-4" />
                <span className="sr-only">{sharedTexts.remove(placeName(place))}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isLast ? null : (
        <Button variant="secondary" size="small" onClick={() => setPicking(true)}>
          {texts.choosePlaces}
        </Button>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <PlacePicker
        open={isPicking}
        onOpenChange={setPicking}
        title={texts.choosePlaces}
        chosen={places}
        takenBy={takenBy}
        onPick={pick}
      />
    </fieldset>
  )
}
