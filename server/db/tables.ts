import type { Generated, JSONColumnType } from 'kysely'
import type { SettingsGroup } from '#contract/settings-groups.ts'
import type { AuditAction } from '#rules/audit-actions.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import type { PagePlace } from '#rules/own-page.ts'
import type { AccountTables } from './account-tables.ts'
import type { ClosingTables } from './closing-tables.ts'
import type { CostTables } from './cost-tables.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { OnlinePaymentTables } from './online-payment-tables.ts'
import type { Delivery, Moment, OrderTables } from './order-tables.ts'
import type { ParcelTables } from './parcel-tables.ts'
import type { PayoutTables } from './payout-tables.ts'
import type { ProductTables } from './product-tables.ts'
import type { ReturnTables } from './return-tables.ts'

type Carts = { id: string; userId: string }

type CartLines = { cartId: string; productId: string; size: string; quantity: number; addedAt: Moment }

type GoneCartLines = CartLines & { title: string; image: string; price: number; salePrice: number }

type WishlistItems = { userId: string; productId: string; addedAt: Moment }

type Addresses = Delivery & {
  id: string
  userId: string
  isDefault: Generated<boolean>
  createdAt: Moment
  updatedAt: Moment
}

type Coupons = {
  id: string
  name: string
  code: string
  discountPercentage: number
  /** `YYYY-MM-DD` */
  expiryDate: string | null
  isActive: Generated<boolean>
  createdAt: Moment
  updatedAt: Moment
}

type IdempotencyKeys = {
  call: string
  buyer: string
  key: string
  requestHash: Buffer
  answer: JSONColumnType<object | null, string | null, string | null>
  createdAt: Moment
}

type Tries = { limitName: string; key: Buffer; count: number; endsAt: Date }

type Mails = {
  id: string
  kind: 'reset' | 'proof' | 'order' | 'stock' | 'factor' | 'return'
  recipient: string
  subjectId: string
  language: Generated<Language>
  tries: Generated<number>
  dueAt: Moment
  giveUpAt: Date
  sentAt: Date | null
  createdAt: Moment
}

type TextMessages = {
  /** The id of the order; of a message about a return, the return's. */
  orderId: string
  kind: 'placed' | 'confirmed' | 'shipped' | 'unpaid' | 'returnAccepted' | 'returnRefused'
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>
  parts: Generated<number>
  tries: Generated<number>
  unconfirmed: Generated<number>
  dueAt: Moment
  giveUpAt: Date
  claimedAt: Date | null
  givenAt: Date | null
  createdAt: Moment
}

type Incidents = { hour: Date; kind: 'error' | 'mail_given_up' | 'webhook_refused'; times: number; lastAt: Date }

type AuditEntries = {
  id: string
  action: AuditAction
  userId: string | null
  target: string
  targetName: string | null
  targetNameBn: string | null
  sessionId: string | null
  requestId: string | null
  details: JSONColumnType<Record<string, string | number | boolean | null>>
  createdAt: Moment
}

/** The customers, orders and reviews that the demo made up. */
type DemoShop = { customers: string[]; orders: string[]; reviews: string[]; filledAt: Moment; clearedAt: Date | null }

/** `updatedAt` is in milliseconds, as it is sent. */
type Settings = { name: SettingsGroup; value: JSONColumnType<object>; updatedAt: Date }

type SettingsVersions = {
  id: string
  name: SettingsGroup
  value: JSONColumnType<object>
  by: string | null
  createdAt: Date
}

/** `updatedAt` is in milliseconds, as it is sent. */
type OwnPages = {
  id: string
  slug: string
  title: JSONColumnType<Sentence>
  body: JSONColumnType<Sentence>
  isPublished: boolean
  place: PagePlace
  updatedAt: Date
}

type Secrets = { name: string; value: string }

/** The tables as Kysely sees them: snake_case in the database, camelCase here. */
export type Tables = AccountTables &
  ProductTables &
  OrderTables &
  ParcelTables &
  ReturnTables &
  MoneyTables &
  OnlinePaymentTables &
  PayoutTables &
  InvoiceTables &
  CostTables &
  ClosingTables & {
    carts: Carts
    cartLines: CartLines
    goneCartLines: GoneCartLines
    wishlistItems: WishlistItems
    addresses: Addresses
    coupons: Coupons
    idempotencyKeys: IdempotencyKeys
    tries: Tries
    mails: Mails
    textMessages: TextMessages
    incidents: Incidents
    auditEntries: AuditEntries
    demoShop: DemoShop
    settings: Settings
    settingsVersions: SettingsVersions
    ownPages: OwnPages
    secrets: Secrets
  }
