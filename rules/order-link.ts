import { latinDigits } from './digits.ts'

/** The page of an order that needs no account. */
export const orderLinkPath = '/shop/order'

/** The address of an order's page. Its key is after #: browsers never send that part, so that no log and no other site has it. */
export const orderLink = (origin: string, key: string): string => `${origin}${orderLinkPath}#${key}`

const ID_LENGTH = 26

/** A key is the id of its order, followed by what only the shop can work out of it. */
export const orderIdOfKey = (key: string): string => key.slice(0, ID_LENGTH)

/** What an order is called on paper and in messages: # and the last 5 characters of its id. */
export const shortOrderId = ({ _id }: { _id: string }): string => `#${_id.slice(-5)}`

/** The end of an order's id in an order number as people type it, with # or without, in any digits; null for what is none. */
export const orderEnding = (typed: string): string | null =>
  /[0-9a-z]{5}$/.exec(latinDigits(typed).toLowerCase().replace(/\s/g, ''))?.[0] ?? null
