import type { AddressInfo } from '#contract/orders.ts'
import { cx } from '#web/ui/class-names.ts'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { texts } from './texts.ts'

const allFields = ['name', 'address', 'city', 'pincode', 'phone', 'notes'] as const
type Field = (typeof allFields)[number]

type Props = {
  address: Pick<AddressInfo, Field> & { district?: string | undefined }
  /** The phone number can be called by a tap. */
  callable?: boolean
  /** These lines only, in this order. */
  fields?: readonly Field[]
  className?: string
}

/** Address and phone number of an order; blank fields are left out. */
export function AddressLines({ address, callable = false, fields = allFields, className }: Props) {
  return (
    <dl
      className={cx(
        'grid grid-cols-[minmax(4.75rem,auto)_1fr] items-baseline gap-x-4 gap-y-1.5 @max-[10rem]:grid-cols-1',
        className,
      )}
    >
      {fields.map((field) =>
        address[field] === '' ? null : (
          <div key={field} className="contents">
            <dt className="whitespace-nowrap text-ink-soft">
              {field === 'city' && address.district ? texts.chosenPlace : texts.fields[field]}
            </dt>
            <dd className="wrap-anywhere min-w-0 whitespace-pre-line">
              {field === 'phone' ? <PhoneLine phone={address.phone} callable={callable} /> : address[field]}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

const PhoneLine = ({ phone, callable }: { phone: string; callable: boolean }) =>
  callable ? (
    <a href={`tel:${phone}`} className="underline underline-offset-4">
      <PhoneText of={phone} />
    </a>
  ) : (
    <PhoneText of={phone} />
  )
