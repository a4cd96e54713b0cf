import { formatCount } from '#rules/money.ts'

/** `1 product`, `1,00,000 products`. */
export const countText = (total: number): string => `${formatCount(total)} ${total === 1 ? 'product' : 'products'}`
