import type { CallName } from '#contract/calls.ts'

/** What a payment touches. */
export const paymentReads: readonly CallName[] = [
  'adminGetOrder',
  'adminListOrders',
  'listOrderEvents',
  'listParcels',
  'getOrderProfit',
  'getProfit',
  'getNextClosing',
  'listClaims',
  'listOrderClaims',
  'getHints',
]
