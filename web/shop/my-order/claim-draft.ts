import type { MyOrder } from '#contract/my-order.ts'
import { plainReference, type Wallet, wallets } from '#rules/order-money.ts'
import { asRecord, asText, browserStore, useStored } from '#web/app/browser-store.ts'

export type ClaimDraft = { wallet: Wallet; trxId: string; sender: string }

/** Payments that are typed and not reported yet, by the order's id, until the tab is closed: a change of the language reloads the page. */
const drafts = browserStore('sessionStorage', 'claimDrafts', (stored) => {
  const read: Record<string, ClaimDraft> = {}
  for (const [orderId, value] of Object.entries(asRecord(stored))) {
    const { wallet, trxId, sender } = asRecord(value)
    read[orderId] = {
      wallet: wallets.find((one) => one === wallet) ?? 'bkash',
      trxId: asText(trxId),
      sender: asText(sender),
    }
  }
  return read
})

export const useClaimDraft = (orderId: string): ClaimDraft | undefined => useStored(drafts)?.[orderId]

export const readClaimDraft = (orderId: string): ClaimDraft | undefined => drafts.read()[orderId]

/** Whether the shop has it. */
export const isReceived = (draft: ClaimDraft | undefined, claims: MyOrder['claims']): boolean =>
  draft !== undefined && claims.some(({ trxId }) => trxId === plainReference(draft.wallet, draft.trxId))

export const keepClaimDraft = (orderId: string, typed: ClaimDraft) =>
  drafts.write({ ...drafts.read(), [orderId]: typed })

export function dropClaimDraft(orderId: string) {
  const { [orderId]: _, ...others } = drafts.read()
  drafts.write(others)
}
