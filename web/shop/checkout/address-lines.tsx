import type { Billing } from './billing.ts'

const labels = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  pincode: 'Pincode',
  phone: 'Phone',
  notes: 'Notes',
} as const

/** Where an order goes and whom the courier calls. */
export function AddressLines({ address }: { address: Billing }) {
  const fields = Object.entries(labels) as [keyof typeof labels, string][]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {fields.map(([field, label]) =>
        address[field] === '' ? null : (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line">{address[field]}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
