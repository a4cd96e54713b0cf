/**
 * How far a refund by a provider is. `waiting`: the provider surely does not know of it. `sent`: it was sent, and is asked about. `unknown`:
 * it was sent, and the provider cannot be asked: staff look in its panel.
 */
export const refundStates = ['waiting', 'sent', 'unknown', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

export const isRefundOpen = (state: RefundState): boolean => state !== 'done' && state !== 'refused'
