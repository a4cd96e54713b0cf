import type { MyOrder } from '#contract/my-order.ts'
import { plainReference, type Wallet, wallets } from '#rules/order-money.ts'
import { asRecord, asText } from '#web/app/browser-store.ts'
import { draftsById } from '#web/app/drafts-by-id.ts'

export type ClaimDraft = { wallet: Wallet; trxId: string; sender: string }

/** Payments that are not reported yet, by the order's id. */
export const {
  use: useClaimDraft,
  read: readClaimDraft,
  change: keepClaimDraft,
  drop: dropClaimDraft,
} = draftsById('claimDrafts', (stored): ClaimDraft => {
  const { wallet, trxId, sender } = asRecord(stored)
  return { wallet: wallets.find((one) => one === wallet) ?? 'bkash', trxId: asText(trxId), sender: asText(sender) }
})

/** Whether the shop has it. */
export const isReceived = (draft: ClaimDraft | undefined, claims: MyOrder['claims']): boolean =>
  draft !== undefined && claims.some(({ trxId }) => trxId === plainReference(draft.wallet, draft.trxId))
