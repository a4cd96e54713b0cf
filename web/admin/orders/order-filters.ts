import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { isDay, wordsIn } from '../list/filters.ts'

/** What the list of orders is narrowed to, as its query string says it; '' narrows nothing. */
export type OrderFilters = {
  search: string
  status: OrderStatus | ''
  /** Days in Dhaka, `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

export const noOrderFilters: OrderFilters = { search: '', status: '', from: '', to: '' }

/** Reads a query string; what makes no sense in it is left out. */
export function readOrderFilters(search: URLSearchParams): OrderFilters {
  const day = (name: string) => {
    const value = search.get(name) ?? ''
    return isDay(value) ? value : ''
  }
  return {
    search: wordsIn(search),
    status: orderStatuses.find((status) => status === search.get('status')) ?? '',
    from: day('from'),
    to: day('to'),
  }
}

/** Whether no day can fit. */
export const isBackwards = ({ from, to }: OrderFilters): boolean => from !== '' && to !== '' && to < from
