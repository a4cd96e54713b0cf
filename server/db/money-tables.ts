import type { Generated } from 'kysely'
import type { ClaimRefusal, ClaimState } from '#rules/advance.ts'
import type { EntryKind, PayMethod, Wallet } from '#rules/order-money.ts'
import type { Moment } from './order-tables.ts'

/**
 * What an entry belongs to. `delivery`: what was collected when the order was delivered. `order`: another order, whose money it was.
 * `exchange`: the parcel with the new pieces of an exchange, or a refund of what was collected for exchanges, of no parcel.
 */
export type BelongsKind = 'delivery' | 'order' | 'claim' | 'attempt' | 'payout' | 'exchange'

/** Only added to. */
type MoneyEntries = {
  id: string
  orderId: string
  kind: EntryKind
  method: PayMethod
  /** Poisha; negative for what leaves the shop. */
  amount: number
  reference: Generated<string>
  note: Generated<string>
  belongsKind: BelongsKind | null
  belongsTo: string | null
  /** The entry that this one takes back, whose amount it has with the other sign. */
  takesBack: string | null
  userId: string | null
  createdAt: Moment
}

/** References in use: a transfer pays one order. */
type MoneyReferences = { method: PayMethod; reference: string; entryId: string; orderId: string }

/** What a buyer claims to have sent. */
type PaymentClaims = {
  id: string
  orderId: string
  wallet: Wallet
  trxId: string
  /** 11 digits; blank where it was deleted. */
  sender: string
  /** Whole taka that were asked for. */
  amount: number
  state: Generated<ClaimState>
  refusal: ClaimRefusal | null
  answer: Generated<string>
  /** Poisha that have come. */
  received: number | null
  userId: string | null
  decidedAt: Date | null
  createdAt: Moment
}

export type MoneyTables = { moneyEntries: MoneyEntries; moneyReferences: MoneyReferences; paymentClaims: PaymentClaims }
