import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AuditAction } from '#rules/audit-actions.ts'
import type { Category } from '#rules/categories.ts'
import type { Language } from '#rules/languages.ts'
import type { Buyers, Counts, Delivery, Moment, OrderEvents, OrderLines, Orders } from './order-tables.ts'

type Users = {
  id: string
  userName: string
  email: string
  passwordHash: string | null
  /** The shop made it up. */
  hasStartPassword: Generated<boolean>
  /** The first sign-in with Google. */
  googleSince: Date | null
  /** When the e-mail was proven, by a link or by Google. */
  emailProvenAt: Date | null
  /** Provider and id of the Google account that it belongs to. */
  googleIssuer: string | null
  googleSubject: string | null
  role: Generated<'customer' | 'admin'>
  createdAt: Moment
  updatedAt: Moment
}

type Sessions = {
  id: string
  tokenHash: Buffer
  userId: string
  /** Browser and device, for its owner to recognise. */
  device: string
  /** Where the sign-in came from. */
  address: string
  createdAt: Moment
  seenAt: Moment
  /** When the second factor was given last. */
  proofAt: Date | null
}

type SecondSteps = { tokenHash: Buffer; userId: string; createdAt: Moment }

type Totp = {
  userId: string
  secret: string
  confirmedAt: Date | null
  lastStep: Generated<number>
  createdAt: Moment
}

type RecoveryCodes = { userId: string; codeHash: Buffer }

type Passkeys = {
  id: string
  userId: string
  name: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  usedAt: Date | null
  createdAt: Moment
}

type PasskeyChallenges = { holderHash: Buffer; purpose: 'add' | 'prove'; challenge: string; createdAt: Moment }

type Products = {
  id: string
  title: string
  titleBn: Generated<string>
  description: string
  descriptionBn: Generated<string>
  category: Category
  price: number
  salePrice: Generated<number>
  sellingPrice: ColumnType<number, never, never>
  totalStock: number
  sizes: string[]
  stockBySize: JSONColumnType<Counts | null, string | null, string | null>
  images: string[]
  averageReview: Generated<number>
  reviewCount: Generated<number>
  isHidden: Generated<boolean>
  /** Of confirmed orders of the last days; `add-up-sales.ts` writes it now and then. */
  soldPieces: Generated<number>
  /** When it got pieces that stock requests are notified of. */
  restockedAt: Date | null
  createdAt: Moment
  updatedAt: Moment
}

type SearchEntries = { productId: string; heading: string; body: string }

type SearchWords = { word: string }

type TitleWords = { word: string; sound: string; consonants: string; soundRule: number }

type ProductWords = { word: string; productId: string }

type Synonyms = { id: string; words: string[]; createdAt: Moment; updatedAt: Moment }

type MissedSearches = { keyword: string; times: Generated<number>; lastAt: Moment }

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

type Reviews = {
  id: string
  productId: string
  userId: string
  userName: string
  reviewMessage: string
  reviewValue: number
  hiddenAt: Date | null
  shopAnswer: Generated<string>
  createdAt: Moment
  updatedAt: Moment
}

type FeatureImages = { id: string; image: string; position: Generated<number>; createdAt: Moment; updatedAt: Moment }

type Images = {
  id: string
  width: number
  height: number
  store: 'folder' | 's3'
  avifDue: ColumnType<Date | null, Date | undefined, Date | null>
  avifTries: Generated<number>
  unreferencedSince: ColumnType<Date | null, never, Date | null>
  removedAt: ColumnType<Date | null, never, Date>
  createdAt: Moment
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

type KnownBrowsers = { userId: string; browserHash: Buffer; seenAt: Moment }

type UsedNonces = { nonce: string; usedAt: Moment }

type Mails = {
  id: string
  kind: 'reset' | 'proof' | 'order' | 'stock' | 'factor'
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
  orderId: string
  kind: 'placed' | 'confirmed' | 'shipped'
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>
  parts: Generated<number>
  tries: Generated<number>
  dueAt: Moment
  giveUpAt: Date
  claimedAt: Date | null
  createdAt: Moment
}

type FactorRemovals = { userId: string; dueAt: Date }

/** Links that open an account, sent by mail or given by an administrator. */
type AccountLinks = {
  tokenHash: Buffer
  kind: 'reset' | 'proof'
  userId: string
  /** The administrator who made it; null where it was mailed. */
  madeBy: string | null
  endsAt: Date
  usedAt: Date | null
  createdAt: Moment
}

type Incidents = { hour: Date; kind: 'error' | 'mail_given_up'; times: number; lastAt: Date }

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

type Secrets = { name: string; value: string }

/** What an administrator has read of new orders. */
type Bells = {
  userId: string
  /** Orders of before are read. */
  since: Moment
  readOrders: Generated<string[]>
}

/** The browser of a session that gets notifications while the panel is closed. */
type PushDevices = {
  sessionHash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  /** Orders of before were announced. */
  announcedUntil: Moment
  /** Those of the minute before it. */
  announced: Generated<string[]>
  tries: Generated<number>
  dueAt: Moment
  createdAt: Moment
}

/** Requests to be notified when a product, or a size of it, is back; a blank size is the product as a whole. */
type StockRequests = {
  id: string
  productId: string
  size: string
  contact: string
  language: Language
  userId: string | null
  toldAt: Date | null
  /** Before it no mail is sent. */
  mailFrom: Date | null
  createdAt: Moment
}

/** Of Dhaka's clock; then no device of that person rings. */
type QuietHours = { userId: string; fromHour: number; toHour: number }

/** The tables as Kysely sees them: snake_case in the database, camelCase here. */
export type Tables = {
  users: Users
  sessions: Sessions
  secondSteps: SecondSteps
  totp: Totp
  recoveryCodes: RecoveryCodes
  passkeys: Passkeys
  factorRemovals: FactorRemovals
  passkeyChallenges: PasskeyChallenges
  products: Products
  searchEntries: SearchEntries
  searchWords: SearchWords
  titleWords: TitleWords
  productWords: ProductWords
  synonyms: Synonyms
  missedSearches: MissedSearches
  carts: Carts
  cartLines: CartLines
  goneCartLines: GoneCartLines
  wishlistItems: WishlistItems
  addresses: Addresses
  coupons: Coupons
  orders: Orders
  orderLines: OrderLines
  orderEvents: OrderEvents
  buyers: Buyers
  reviews: Reviews
  featureImages: FeatureImages
  images: Images
  idempotencyKeys: IdempotencyKeys
  tries: Tries
  knownBrowsers: KnownBrowsers
  usedNonces: UsedNonces
  mails: Mails
  textMessages: TextMessages
  accountLinks: AccountLinks
  incidents: Incidents
  auditEntries: AuditEntries
  demoShop: DemoShop
  secrets: Secrets
  bells: Bells
  pushDevices: PushDevices
  quietHours: QuietHours
  stockRequests: StockRequests
}
