import { orderIdOfKey, orderLinkPath } from './order-link.ts'

/** Where parcels are packed; the only pages that may use a camera. */
export const packPath = '/admin/orders/pack'

/** The content of the QR code on a parcel: an address of the panel, which a phone's own camera opens too. */
export const parcelAddress = (publicUrl: string, orderId: string): string => `${publicUrl}${packPath}/${orderId}`

const orderId = /^[0-9a-z]{26}$/

/**
 * Which order a code is of; null for a code that is not from here. The shop may have had another address when it was printed. A bare id
 * counts too, and so does the buyer's code on the slip, so that it does not matter which of both is scanned.
 */
export function orderIdOfCode(code: string): string | null {
  const text = code.trim()
  const key = text.split(`${orderLinkPath}#`)[1]
  const id = key ? orderIdOfKey(key) : (text.toLowerCase().split(`${packPath}/`).at(-1) ?? '')
  return orderId.test(id) ? id : null
}
