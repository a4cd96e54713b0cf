import type { AddressInfo } from '#contract/orders.ts'

/** Where the parcel goes and whom the courier calls, large enough to be read at arm's length. */
export function Recipient({ label, address }: { label: string; address: AddressInfo }) {
  return (
    <section className="mt-6">
      <h3 className="label text-sm">{label}</h3>
      <p className="mt-1 font-semibold text-2xl leading-tight">{address.name}</p>
      <p className="font-semibold text-xl tabular-nums">{address.phone}</p>
      <p className="mt-1 whitespace-pre-line text-lg">
        {address.address}
        <br />
        {address.city} {address.pincode}
      </p>
      {address.notes ? <p className="mt-2 whitespace-pre-line">Notes: {address.notes}</p> : null}
    </section>
  )
}
