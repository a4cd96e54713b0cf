import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'

/** What the list of orders is narrowed to, as its query string says it; '' narrows nothing (behaviour §2). */
export type OrderFilters = {
  search: string
  status: OrderStatus | ''
  /** Days in Dhaka, `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

export const noFilters: OrderFilters = { search: '', status: '', from: '', to: '' }

const LONGEST_SEARCH = 100

/** Of this millennium: while a year is typed its first digits are years of long ago. */
export function isDay(text: string): boolean {
  const day = new Date(text)
  return /^2\d{3}-/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const statusOf = (text: string): OrderStatus | '' => orderStatuses.find((status) => status === text) ?? ''

/** Reads a query string; what makes no sense in it is left out. */
export function readFilters(search: URLSearchParams): OrderFilters {
  const day = (name: string) => {
    const value = search.get(name) ?? ''
    return isDay(value) ? value : ''
  }
  return {
    search: [...(search.get('search') ?? '').trim()].slice(0, LONGEST_SEARCH).join(''),
    status: statusOf(search.get('status') ?? ''),
    from: day('from'),
    to: day('to'),
  }
}

/** The query string of filters, without its question mark: on the first page. */
export function filterSearch(filters: OrderFilters): string {
  const set = Object.entries(filters).filter(([, value]) => value !== '')
  return new URLSearchParams(set).toString()
}

export const isNarrowed = (filters: OrderFilters): boolean => filterSearch(filters) !== ''
