import { digits } from '#rules/build-language.ts'
import { formatCount } from '#rules/money.ts'
import type { OrderMark } from '#rules/order-desk.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import type { SeenOrder } from '../use-selection.ts'
import { texts } from './texts.ts'

/** What is done with many orders at once. */
export type Change = { to: OrderStatus | OrderMark; reason?: string }

export const countText = (count: number): string => texts.orders(digits(count), count === 1)

export const doneText = (to: Change['to'], count: number): string =>
  texts.done(digits(count), count === 1, texts.changes[to].done)

/** "3 of 11 are not marked packed"; null where all of them are. */
export function unpackedText(orders: readonly { isPacked: boolean }[]): string | null {
  const count = orders.filter(({ isPacked }) => !isPacked).length
  if (count === 0) return null
  if (orders.length === 1) return texts.notMarkedPacked
  return texts.unpacked(digits(count), count === 1, digits(orders.length))
}

/** All that fit, or those of them that are marked packed: what goes out today. */
export type Wanted = 'all' | 'packed'

type Counts = { chosen: number; read: number; all: number; said: number }

/** What was selected, of so many orders that were read of all; null where the screen already shows that. */
export function selectedText(wanted: Wanted, { chosen, read, all, said }: Counts): string | null {
  if (all > read && wanted === 'packed') return texts.packedOfFirst(digits(chosen), digits(read))
  if (all > read) return texts.firstSelected(digits(chosen), formatCount(all))
  return all === said ? null : texts.listChanged(countText(chosen), chosen === 1)
}

/** Whether a change would do anything with an order: one that is not confirmed, for example, is not packed. */
export function appliesTo(to: Change['to'], { orderStatus, isPacked }: SeenOrder): boolean {
  if (to === 'packed') return orderStatus === 'inProcess' && !isPacked
  return to === 'unpacked' ? isPacked : !isStatus(to) || orderStatus !== to
}

export const isStatus = (to: OrderStatus | OrderMark): to is OrderStatus =>
  orderStatuses.some((status) => status === to)
