import { formatCount } from '#rules/money.ts'
import { texts } from './texts.ts'

/** `1 product`, `1,00,000 products`. */
export const productsText = (total: number): string => texts.products(formatCount(total), total)
