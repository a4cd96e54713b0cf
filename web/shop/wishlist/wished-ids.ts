import { isProductId } from '../products-by-id.ts'

/** Whatever stood in local storage, made a list of product ids: broken entries are dropped, twins count once (behaviour §6). */
export const parseWishedIds = (stored: unknown): string[] =>
  Array.isArray(stored) ? [...new Set(stored.filter(isProductId))] : []
