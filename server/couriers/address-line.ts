import type { Recipient } from '../db/parcel-tables.ts'

/** An address in one line for couriers that take it as a text, with thana and district where it does not name them. */
export const addressLine = ({
  address,
  thana,
  district,
}: Pick<Recipient, 'address' | 'thana' | 'district'>): string => {
  const typed = address.replace(/\s+/g, ' ').trim()
  const places = [thana, district].filter((place) => place !== '' && !typed.toLowerCase().includes(place.toLowerCase()))
  return [typed, ...places].join(', ')
}
