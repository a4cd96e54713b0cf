import type { AddressInfo } from '#contract/orders.ts'

const labels = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  pincode: 'Pincode',
  phone: 'Phone',
  notes: 'Notes',
} as const

type Props = {
  address: Pick<AddressInfo, keyof typeof labels>
  /** The phone number can be called by a tap. */
  callable?: boolean
}

/** Where an order goes and whom the courier calls; what is blank is left out. */
export function AddressLines({ address, callable = false }: Props) {
  const fields = Object.entries(labels) as [keyof typeof labels, string][]
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1.5">
      {fields.map(([field, label]) =>
        address[field] === '' ? null : (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{label}</dt>
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
