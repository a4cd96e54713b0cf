/**
 * How far a refund by a provider is. `waiting`: the provider surely does not know of it. `sent`: it was sent, and is asked about. `unknown`:
 * it was sent, and the provider cannot be asked: staff look in its panel.
 */
export const refundStates = ['waiting', 'sent', 'unknown', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** States of a refund whose money may still go back. */
export const openRefunds = ['waiting', 'sent', 'unknown'] as const satisfies readonly RefundState[]

export const isRefundOpen = (state: RefundState): boolean => openRefunds.some((open) => open === state)
