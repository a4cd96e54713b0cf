import { MERGED } from '#rules/order-desk.ts'
import type { OrderQueue } from '#rules/order-queues.ts'

const queues: Record<OrderQueue, string> = {
  toCall: 'To call',
  noAnswer: 'No answer',
  callLater: 'Call later',
  confirmed: 'Confirmed',
  inDelivery: 'In delivery',
  delivered: 'Delivered',
  rejected: 'Rejected',
  all: 'All',
}

const empty: Partial<Record<OrderQueue, string>> = {
  toCall: 'No orders to call. New orders show up here.',
  noAnswer: 'No unanswered calls.',
  callLater: 'No calls for later.',
  confirmed: 'Nothing to pack and ship.',
  inDelivery: 'Nothing is on its way.',
}

const ago = {
  justNow: 'just now',
  minutes: (count: string) => `${count} min ago`,
  hours: (count: string) => `${count} h ago`,
  days: (count: string) => `${count} d ago`,
}

/** Texts of the list of orders. */
export const texts = {
  title: 'Orders',
  allOrders: 'All Orders',
  newOrder: 'New order',
  queues,
  queuesLabel: 'Queues',
  nextToCall: 'Next to call',
  noneToCall: 'No order is free to call: colleagues have the others',
  takenToCall: (id: string) => `${id} is yours to call`,
  toCallNow: (count: string) => `, ${count} to call now`,
  empty,
  noFit: 'No orders fit.',
  noneYet: 'No orders yet.',
  noneHere: 'No orders here.',
  showNew: (count: string) => `Show ${count} new`,
  showMore: (count: string) => `Show ${count} more`,
  search: 'Search',
  searchPlaceholder: 'ID, name, phone, place or product',
  status: 'Status',
  anyStatus: 'All',
  from: 'From',
  to: 'To',
  backwards: 'This day is before “From”, so no order fits',
  showAll: 'Show all orders',
  showQueue: 'Show the whole queue',
  today: 'Today',
  yesterday: 'Yesterday',
  week: '7 days',
  /** Within a sentence. */
  onDay: { today: 'today', yesterday: 'yesterday' },
  moved: { inShipping: (day: string) => `Shipped ${day}`, delivered: (day: string) => `Delivered ${day}` },
  ranOut: 'Run out',
  exportCsv: 'Export CSV',
  headers: {
    tick: 'Select',
    id: 'Order ID',
    date: 'Order Date',
    who: 'Customer',
    phone: 'Phone',
    items: 'Items',
    price: 'Order Price',
    status: 'Order Status',
    next: 'Next step',
    details: 'Details',
  },
  select: (order: string) => `Select order ${order}`,
  viewDetails: 'View Details',
  ofOrder: (order: string) => ` of order ${order}`,
  stepOrder: (order: string) => ` order ${order}`,
  calling: (name: string) => `${name} is calling`,
  callNow: 'Call now',
  callAt: (time: string) => `Call ${time}`,
  noAnswers: (count: string) => `No answer, ${count} times`,
  ago,
  /** In a row, which has little room. */
  shortAgo: ago,
  ranOutSince: (moment: string) => `Run out since ${moment}`,
  heldUntil: (moment: string) => `Keeps its pieces until ${moment}`,
  aPage: 'Orders a page',
  sizeOfPage: (count: string) => `${count} a page`,
  total: (count: string, isOne: boolean) => (isOne ? '1 order' : `${count} orders`),
  moreThan: (count: string) => `More than ${count} orders`,
  goToPage: 'Go to page',
  page: 'Page',
  go: 'Go',
  pages: 'Pages of orders',
  /** A reason for a rejection as it is shown: it is stored in English, and a typed one stays as it is. */
  reason: (reason: string): string => (reason === MERGED ? 'Put together with another order' : reason),
}
