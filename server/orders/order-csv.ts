import { stringify } from 'csv-stringify/sync'
import type { Order } from '#contract/orders.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { shop } from '#shop-config'

/** Spreadsheets take a text for UTF-8, and Bangla for Bangla, when it begins with this. */
const BOM = '\ufeff'

const amount = (taka: number) => taka.toFixed(2)

/** With a hyphen, because a spreadsheet takes bare digits for a number and drops the 0 at their beginning. */
const phoneText = (phone: string) => phone.slice(-11).replace(/^(\d{5})(\d{6})$/, '$1-$2')

const items = ({ cartItems }: Order) =>
  cartItems.map(({ quantity, title, size }) => `${quantity} × ${title}${size ? ` (${size})` : ''}`).join('; ')

const columns: Record<string, (order: Order) => string> = {
  'Order ID': (order) => order._id,
  'Order Date': (order) => dhakaDate(order.orderDate),
  'Order Status': (order) => order.orderStatus,
  'Payment Method': (order) => order.paymentMethod,
  'Payment Status': (order) => order.paymentStatus,
  Name: (order) => order.addressInfo.name,
  Phone: (order) => phoneText(order.addressInfo.phone),
  Address: (order) => order.addressInfo.address,
  City: (order) => order.addressInfo.city,
  Pincode: (order) => order.addressInfo.pincode,
  Notes: (order) => order.addressInfo.notes,
  Items: items,
  [`Shipping (${shop.currency.code})`]: (order) => amount(order.shippingCharge),
  Coupon: (order) => order.couponCode ?? '',
  [`Discount (${shop.currency.code})`]: (order) => amount(order.discountAmount),
  [`Total (${shop.currency.code})`]: (order) => amount(order.totalAmount),
}

/** Lines of CSV. What a spreadsheet would run as a formula gets an apostrophe before it. */
const lines = (rows: string[][]) =>
  stringify(rows, { escape_formulas: true, quoted: true, record_delimiter: 'windows' })

/** The first line of the file. */
export const csvHead = (): string => BOM + lines([Object.keys(columns)])

/** A line for each order. */
export const csvRows = (orders: Order[]): string =>
  lines(orders.map((order) => Object.values(columns).map((cell) => cell(order))))
