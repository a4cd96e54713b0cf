/** Texts about stock on both sides: a cart in the browser, the shop's refusals on the server. */
export const texts = {
  limit: (now: number | string): string => `Only ${now} quantity can be added for this item`,
  cartFull: (lines: number): string =>
    `Your cart has ${lines} different items, as many as one order can have. Remove one first`,
  noneLeft: 'No more pieces of this item are left',
  outBadge: 'Out Of Stock',
  out: 'Out of stock',
  in: 'In stock',
  left: (pieces: number): string => `Only ${pieces} items left`,
}
