import type { AddressInfo } from '#contract/orders.ts'
import { cx } from '#web/ui/class-names.ts'

const labels = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  pincode: 'Pincode',
  phone: 'Phone',
  notes: 'Notes',
} as const

const allFields = Object.keys(labels) as (keyof typeof labels)[]

type Props = {
  address: Pick<AddressInfo, keyof typeof labels>
  /** The phone number can be called by a tap. */
  callable?: boolean
  /** These lines only, in this order. */
  fields?: readonly (keyof typeof labels)[]
  className?: string
}

/** Where an order goes and whom the courier calls; what is blank is left out. */
export function AddressLines({ address, callable = false, fields = allFields, className }: Props) {
  return (
    <dl className={cx('grid grid-cols-[4.5rem_1fr] items-baseline gap-x-4 gap-y-1.5', className)}>
      {fields.map((field) =>
        address[field] === '' ? null : (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{labels[field]}</dt>
            <dd className="min-w-0 whitespace-pre-line">
              {field === 'phone' && callable ? (
                <a href={`tel:${address.phone}`} className="underline underline-offset-4">
                  {address.phone}
                </a>
              ) : (
                address[field]
              )}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
