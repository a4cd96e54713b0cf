import { moneyOf } from '#rules/order-money.ts'
import { localNumber } from '#rules/phone.ts'
import type { ParcelItem, Recipient } from '../db/parcel-tables.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'

/** Where an order goes. A city that was typed takes the place of the district. */
export const recipientOf = ({ name, phone, address, district, thana, city }: OrderRow): Recipient => ({
  name,
  phone: localNumber(phone),
  address,
  thana,
  district: district === '' ? city : district,
})

const itemsOf = (lines: OrderWithLines['lines']): ParcelItem[] =>
  lines.map(({ position, productId, title, titleBn, size, quantity }) => ({
    position,
    productId,
    title,
    size,
    quantity,
    ...(titleBn !== '' && { titleBn }),
  }))

/** What a parcel of an order is now; it stays so once a courier has it. */
export const contentsOf = ({ order, lines }: OrderWithLines) => ({
  recipient: recipientOf(order),
  items: itemsOf(lines),
  toCollect: moneyOf(order).toCollect,
})
