import type { OrderEvent } from '#contract/order-desk.ts'
import { dhakaDate, dhakaTime } from '#rules/dhaka-time.ts'
import { formatTaka } from '#rules/money.ts'
import type { OrderSource } from '#rules/order-desk.ts'

/** "22 Nov, 10:42", by the clock in Dhaka. */
export const momentText = (iso: string): string => `${dayAndMonth.format(new Date(iso))}, ${dhakaTime(iso)}`

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'short' })

const titles: Record<OrderEvent['kind'], string> = {
  entered: 'Taken down',
  calling: 'Called',
  noAnswer: 'No answer',
  callLater: 'Call again',
  toCall: 'Call result taken back',
  status: 'Status',
  ranOut: 'Rejected: it ran out',
  cancelled: 'Cancelled by the buyer',
  corrected: 'Corrected',
  buyerCorrected: 'Corrected by the buyer',
  note: 'Note',
  printed: 'Printed',
  exported: 'Exported',
  packed: 'Packed',
  unpacked: 'Not packed after all',
}

/** Fields whose names in the code say nothing to an owner. */
const fieldNames: Record<string, string> = {
  shippingType: 'delivery',
  shippingCharge: 'delivery charge',
  discountAmount: 'discount',
  discountPercentage: 'discount in percent',
  totalAmount: 'total',
}

const amounts = new Set(['shippingCharge', 'discountAmount', 'totalAmount'])

/** Each number in the shop's mark. */
const inTaka = (change: string): string => change.replace(/\d+(?:\.\d+)?/g, (taka) => formatTaka(Number(taka)))

/** "1080 → 2250", as it is kept, in words: the shop's type has no arrow. A dash stands for nothing. */
function changeText(change: string): string {
  const [from = '', to] = change.split(' → ')
  if (to === undefined) return change
  if (from === '–') return `${to} added`
  return to === '–' ? `${from} removed` : `${from} to ${to}`
}

const statusTitles: Record<string, string> = {
  pending: 'Back to pending',
  inProcess: 'Confirmed',
  inShipping: 'Shipped',
  delivered: 'Delivered',
  rejected: 'Rejected',
}

/** What an event is called, and what is to be said of it besides, a line each. */
export function eventText({ kind, details }: Pick<OrderEvent, 'kind' | 'details'>): { title: string; lines: string[] } {
  const said = (name: string) => (details[name] === undefined || details[name] === null ? '' : String(details[name]))
  const lines = (...texts: string[]) => texts.filter((text) => text !== '')
  if (kind === 'status') {
    const title = statusTitles[said('to')] ?? titles.status
    return { title, lines: lines(`${said('from')} to ${said('to')}`, said('reason')) }
  }
  const title = titles[kind]
  if (kind === 'callLater') {
    const at = said('callAt')
    return { title, lines: lines(at && `${dhakaDate(at)}, ${dhakaTime(at)}`) }
  }
  if (kind === 'note') return { title, lines: lines(said('note')) }
  // Each field says from what to what.
  if (kind === 'corrected' || kind === 'buyerCorrected')
    return {
      title,
      lines: Object.entries(details).map(([field, change]) => {
        const text = changeText(String(change))
        return `${fieldNames[field] ?? field}: ${amounts.has(field) ? inTaka(text) : text}`
      }),
    }
  return { title, lines: [] }
}

const placedTexts: Record<OrderSource, string> = {
  shop: 'Placed in the shop',
  messenger: 'Ordered by Messenger',
  whatsapp: 'Ordered by WhatsApp',
  instagram: 'Ordered by Instagram',
  phone: 'Ordered by phone',
  other: 'Ordered elsewhere',
}

export const placedText = (source: OrderSource): string => placedTexts[source]
