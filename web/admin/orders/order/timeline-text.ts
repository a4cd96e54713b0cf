import type { OrderEvent } from '#contract/order-events.ts'
import { language } from '#rules/build-language.ts'
import { momentText } from '#rules/date-text.ts'
import { formatTaka } from '#rules/money.ts'
import type { OrderSource } from '#rules/order-desk.ts'
import { shortOrderId } from '#rules/order-link.ts'
import { texts as orderTexts } from '#web/order/texts.ts'
import { texts as paymentTexts } from '../../payments/texts.ts'
import { texts as reasons } from '../texts.ts'
import { texts } from './texts.ts'

const amounts = new Set(['shippingCharge', 'discountAmount', 'totalAmount'])

/** Each number in the shop's mark. */
const inTaka = (change: string): string => change.replace(/\d+(?:\.\d+)?/g, (taka) => formatTaka(Number(taka)))

/** "1080 → 2250", as stored, in words: the shop's font has no arrow. A dash is an empty value. */
function changeText(change: string, say = (value: string) => value): string {
  const [from = '', to] = change.split(' → ').map(say)
  if (to === undefined) return change
  if (from === '–') return texts.added(to)
  return to === '–' ? texts.removed(from) : texts.fromTo(from, to)
}

const moves: Record<string, string> = texts.moves

const statuses: Record<string, string> = orderTexts.statuses

const methods: Record<string, string> = paymentTexts.methods

const statusText = (status: string): string => statuses[status] ?? status

/** Which of the two charges for delivery. */
const areaText = (area: string): string => texts.areas[area] ?? area

/** What was corrected, from what to what; an item in the panel's language, in which it is stored unless its event is an old one. */
function changesIn(details: OrderEvent['details']): [field: string, change: string][] {
  const inLanguage = (field: string) => (language === 'bn' ? details[field.replace('item ', 'itemBn ')] : undefined)
  return Object.entries(details)
    .filter(([field]) => !field.startsWith('itemBn '))
    .map(([field, change]) => [field, String(inLanguage(field) ?? change)])
}

/** An event's name, and its details, a line each. `courierName`: how the courier with a code is called. */
export function eventText(
  { kind, details }: Pick<OrderEvent, 'kind' | 'details'>,
  courierName = (code: string) => code,
): { title: string; lines: string[] } {
  const detail = (name: string) => (details[name] === undefined || details[name] === null ? '' : String(details[name]))
  const lines = (...all: string[]) => all.filter((line) => line !== '')
  if (kind === 'status') {
    const title = moves[detail('to')] ?? texts.events.status
    return {
      title,
      lines: lines(
        texts.fromTo(statusText(detail('from')), statusText(detail('to'))),
        reasons.reason(detail('reason')),
      ),
    }
  }
  const title = texts.events[kind]
  if (kind === 'callLater') {
    const at = detail('callAt')
    return { title, lines: lines(at && momentText(at)) }
  }
  // The reason names the other order.
  if (kind === 'mergedInto') return { title, lines: lines(reasons.reason(detail('reason'))) }
  if (kind === 'merged') {
    const total = detail('totalAmount')
    const change = total && `${texts.field('totalAmount')}: ${inTaka(changeText(total))}`
    return { title, lines: lines(shortOrderId({ _id: detail('order') }), change) }
  }
  if (kind === 'parcel')
    return { title, lines: lines([courierName(detail('courier')), detail('rawStatus')].join(': ')) }
  if (kind === 'payment' || kind === 'paymentTakenBack' || kind === 'paymentClaimed' || kind === 'claimRefused') {
    const paidBy = methods[detail('method')] ?? detail('method')
    return {
      title,
      lines: lines([formatTaka(Number(detail('amount'))), paidBy, detail('reference')].filter(Boolean).join(' · ')),
    }
  }
  if (kind === 'note') return { title, lines: lines(detail('note')) }
  // Each field with its old and new value.
  if (kind === 'corrected' || kind === 'buyerCorrected')
    return {
      title,
      lines: changesIn(details).map(([field, change]) => {
        const text = changeText(change, field === 'shippingType' ? areaText : undefined)
        return `${texts.field(field)}: ${amounts.has(field) ? inTaka(text) : text}`
      }),
    }
  return { title, lines: [] }
}

export const placedText = (source: OrderSource): string => texts.placed[source]
