import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { controlClass, useField } from '#web/ui/use-field.ts'
import type { FoundPlace } from './place-finder.tsx'
import { usePlaceNames } from './place-names.ts'
import { texts } from './texts.ts'

/** With the lists of all places, which are not fetched before one of the fields is pointed at, touched or focused. */
const placeFinder = lazyOverlay(() => import('./place-finder.tsx'), 'PlaceFinder', 'places')

/** By the official English names; blank where nothing is chosen. */
type Props = {
  district: string
  thana: string
  onChoose: (place: FoundPlace) => void
  errors: { district?: string | undefined; thana?: string | undefined }
  /** What is to be known of the place: the zone that it is in. */
  hint?: string | undefined
  /** Staff may write a city instead. */
  required?: boolean
}

/** Where a parcel goes, chosen from lists: a tap opens one, and goes on from the district to its thanas. */
export function PlaceFields({ district, thana, onChoose, errors, hint, required = true }: Props) {
  const [step, setStep] = useState<'district' | 'thana' | null>(null)
  const [districtName, thanaName] = usePlaceNames(district, thana)
  const open = (wanted: 'district' | 'thana') => () => setStep(district === '' ? 'district' : wanted)
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:col-span-2">
      <PlaceButton
        name="district"
        required={required}
        label={texts.district}
        value={districtName}
        error={errors.district}
        isOpen={step === 'district'}
        onOpen={open('district')}
      />
      <PlaceButton
        name="thana"
        required={required}
        label={texts.thana}
        value={thanaName}
        error={errors.thana}
        hint={hint}
        isOpen={step === 'thana'}
        onOpen={open('thana')}
      />
      <LazyOverlay
        overlay={placeFinder}
        props={{
          open: step !== null,
          onOpenChange: (next) => !next && setStep(null),
          step,
          district,
          thana,
          onStep: setStep,
          onChoose,
        }}
      />
    </div>
  )
}

type PlaceButtonProps = {
  name: string
  required: boolean
  label: string
  value: string
  error?: string | undefined
  hint?: string | undefined
  isOpen: boolean
  onOpen: () => void
}

/** A field whose value is chosen in a dialog. The form finds it as `choose-district`. */
function PlaceButton({ name, required, label, value, error, hint, isOpen, onOpen }: PlaceButtonProps) {
  const { frame, control } = useField({ label, error, hint, required })
  return (
    <FieldFrame {...frame}>
      <button
        type="button"
        role="combobox"
        name={`choose-${name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...control}
        data-opens="places"
        onClick={onOpen}
        className={controlClass}
      >
        <span className="flex items-center justify-between gap-1 text-left">
          <span className={cx('wrap-anywhere min-w-0', value === '' && 'text-ink-soft')}>{value || texts.choose}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0" />
        </span>
      </button>
    </FieldFrame>
  )
}
