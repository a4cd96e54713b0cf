import { useQuery } from '@tanstack/react-query'
import { language } from '#rules/build-language.ts'
import { zoneOfPlace } from '#rules/delivery.ts'
import { shownText } from '#rules/shown-text.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { PhoneField } from '#web/form/phone-field.tsx'
import { PlaceFields } from '#web/form/place/place-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CheckoutProblems } from '#web/visitor/billing.ts'
import { mailStateQuery } from '#web/visitor/mail-state-query.ts'
import { useUser } from '#web/visitor/session.ts'
import { emailField, notesField, personFields, saveField, streetField, writtenPlaceFields } from './address-fields.ts'
import { texts } from './texts.ts'
import type { useBillingForm } from './use-billing-form.ts'

type Props = {
  billing: ReturnType<typeof useBillingForm>
  problems: CheckoutProblems
}

/** Where the order goes. The browser keeps what is typed, so that nothing is lost during hydration. */
export function BillingFields({ billing, problems }: Props) {
  const { place, isUnfolded } = billing
  const { zones } = useShop().delivery
  const zone = place.district === '' ? null : zoneOfPlace(zones, place)
  const zoneText = zone ? [zone.name, zone.days].map((text) => shownText(text, language)).filter(Boolean) : []
  const [name, phone] = personFields
  const isCustomer = useUser() !== null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField required enterKeyHint="next" {...name} error={problems.name} />
      <PhoneField required enterKeyHint="next" {...phone} error={problems.phone} />
      <PlaceFields
        {...place}
        hint={zoneText.join(', ') || undefined}
        onChoose={billing.choosePlace}
        errors={problems}
      />
      <input type="hidden" name="district" value={place.district} />
      <input type="hidden" name="thana" value={place.thana} />
      <TextField required enterKeyHint={isUnfolded ? 'next' : 'done'} {...streetField} error={problems.address} />
      <Folded isUnfolded={isUnfolded} onUnfold={billing.unfold} more={isCustomer ? texts.moreOfCustomer : texts.more}>
        {writtenPlaceFields.map((field) => (
          <TextField key={field.name} enterKeyHint="next" {...field} error={problems[field.name]} />
        ))}
        <GuestEmail error={problems.email} />
        <TextArea {...notesField} error={problems.notes} />
        {isCustomer ? <Checkbox {...saveField} className="sm:col-span-2" /> : null}
      </Folded>
    </div>
  )
}

function GuestEmail({ error }: { error: string | undefined }) {
  const app = useApp()
  const isGuest = useUser() === null
  const { data } = useQuery({ ...mailStateQuery(app.api), enabled: isGuest })
  return isGuest && data?.data.sendsMail ? <TextField enterKeyHint="next" {...emailField} error={error} /> : null
}

type FoldedProps = { isUnfolded: boolean; onUnfold: () => void; more: string; children: React.ReactNode }

/**
 * Collapsed only visually: the Tab key, screen readers and programs that fill in fields still reach them, and then they are
 * shown.
 */
function Folded({ isUnfolded, onUnfold, more, children }: FoldedProps) {
  function open(event: React.MouseEvent<HTMLButtonElement>) {
    onUnfold()
    const fields = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('input:not([name=city]), textarea')
    fields?.[0]?.focus()
  }
  return (
    <div className="sm:col-span-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields in it are what is focused. */}
      <div
        onFocus={onUnfold}
        className={cx(
          'grid gap-4 sm:grid-cols-2',
          !isUnfolded && 'h-px overflow-clip opacity-0 focus-within:h-auto focus-within:opacity-100',
        )}
      >
        {children}
      </div>
      {isUnfolded ? null : (
        <Button variant="quiet" size="small" className="-ml-3" onClick={open}>
          {more}
        </Button>
      )}
    </div>
  )
}
