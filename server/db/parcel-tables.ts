import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CourierCharges } from '#rules/courier-charge.ts'
import type { ShippingType } from '#rules/delivery.ts'
import type { NumberRecord } from '#rules/number-record.ts'
import type { ParcelDecision, ParcelKind, ParcelSource, ParcelState } from '#rules/parcel-state.ts'
import type { Moment } from './order-tables.ts'

/** Where a parcel goes, as it was sent to the courier. */
export type Recipient = { name: string; phone: string; address: string; district: string; thana: string }

/** A courier's area as it is booked. */
export type ParcelArea = { id: string; name: string }

/** Pieces of a line of the order; `position` is the line's. */
export type ParcelItem = {
  position: number
  productId: string
  title: string
  /** Left out where it has none. */
  titleBn?: string
  size: string
  quantity: number
}

/** What the shop received of a parcel that came back. */
export type ReceivedItem = { position: number; quantity: number; condition: 'sellable' | 'damaged' }

/** Pieces that an order does not hold any more, and the sizes that they were taken from where stock is counted per size. */
export type ReplacedItem = Omit<ParcelItem, 'title'> & { takenFromSizes: Record<string, number> }

type Parcels = {
  id: string
  orderId: string
  kind: Generated<ParcelKind>
  courier: string
  state: ParcelState
  /** When the present state began, by the courier's clock where it gave one. */
  stateAt: Date | null
  /** The shop's own reference: one for each attempt, unique for the courier. */
  reference: string
  /** The courier's id of the parcel; null until it is booked. */
  consignment: string | null
  trackingCode: string | null
  trackingLink: string | null
  /** Whole taka, as it was agreed at booking. */
  toCollect: number
  weightGrams: number
  items: JSONColumnType<ParcelItem[]>
  recipient: JSONColumnType<Recipient>
  /** The courier's area, as it was agreed at booking; null where there is none. */
  area: ColumnType<ParcelArea | null, string | null | undefined, string | null>
  note: Generated<string>
  /** The courier's last status as it came, and its reason or message. */
  rawStatus: Generated<string>
  reason: Generated<string>
  /** An unknown status, or one that contradicts the order: staff have to look. */
  needsLook: Generated<boolean>
  /** The order's, as it was at booking; the database notes it. */
  zone: ColumnType<ShippingType, never, never>
  /** The id of what staff are asked to decide; null where they are not. */
  questionId: string | null
  /** What they have decided of the present state. */
  decision: ParcelDecision | null
  /** Since when it is asked, by the courier's clock where it gave one, or when it was decided. */
  decisionAt: Date | null
  /** Taka, as the courier reported it, and when that was, by its clock where it gave one. */
  fee: number | null
  feeAt: Date | null
  collected: number | null
  collectedAt: Date | null
  /** Its buyer has taken nothing and has paid what was collected; false again once it is delivered all the same. */
  isPaidReturn: Generated<boolean>
  /** Taka that the ledger has, where the courier reported no amount; null where that is `toCollect`. */
  counted: number | null
  /** Poisha of what was collected that payouts have settled. */
  paidOut: Generated<number>
  /** The request that it belongs to, for an exchange or for what a buyer sends back. */
  returnId: string | null
  batchId: string | null
  /** Booking: when it is to be sent, how often it was, and since when it is being sent. */
  dueAt: Date | null
  tries: Generated<number>
  sendingSince: Date | null
  /** Whether it got no clear answer once: the courier may have it while it waits to be sent again. */
  isUnclear: Generated<boolean>
  /** When the courier is asked next; null where it is not. */
  askAt: Date | null
  bookedAt: Date | null
  handedOverAt: Date | null
  settledAt: Date | null
  received: ColumnType<ReceivedItem[] | null, string | null, string | null>
  receivedAt: Date | null
  /** Its pieces, once its order was sent again with others; null while they are the order's. */
  replaced: ColumnType<ReplacedItem[] | null, string | null | undefined, string | null>
  createdBy: string | null
  createdAt: Moment
  updatedAt: Moment
}

/** Only added to. */
type ParcelEvents = {
  id: string
  parcelId: string
  source: ParcelSource
  /** The state that the event led to; null where it changed none. */
  state: ParcelState | null
  rawStatus: Generated<string>
  message: Generated<string>
  userId: string | null
  /** When it happened by the courier's clock; null where it gave no time. */
  happenedAt: Date | null
  createdAt: Moment
}

type ParcelBatches = { id: string; createdBy: string | null; createdAt: Moment }

type Couriers = {
  code: string
  isOn: Generated<boolean>
  isDefault: Generated<boolean>
  /** Ids of delivery zones whose orders it gets first. */
  zones: JSONColumnType<string[]>
  /** What is no secret: the ids of stores. */
  settings: JSONColumnType<Record<string, string>>
  charges: JSONColumnType<CourierCharges, string | undefined>
  /** Keys, encrypted (`server/sealed.ts`); null without any. */
  secrets: Buffer | null
  /** What it has given for the keys, encrypted. */
  token: Buffer | null
  /** Since when it is not asked, because it refused the keys. */
  stoppedAt: Date | null
  stopReason: Generated<string>
  updatedAt: Moment
}

/** What couriers have sent, as it came; worked off later. */
type CourierMessages = {
  id: string
  courier: string
  /** Equal for a repeat. */
  key: string
  body: string
  workedAt: Date | null
  /** Why it led to nothing; blank where it was used. */
  problem: Generated<string>
  tries: Generated<number>
  dueAt: Moment
  createdAt: Moment
}

/** The list of each courier that has one, as it was when it was last read as a whole. */
type CourierAreas = {
  courier: string
  id: string
  name: string
  /** As the courier writes it; blank where it gives none. */
  district: string
  postCode: string
  areaGroup: string
  readAt: Moment
}

/** The area that staff have chosen for a place, which is by its official names. */
type CourierAreaChoices = {
  courier: string
  district: string
  thana: string
  areaId: string
  updatedAt: Moment
}

/** What a courier knows of a phone number; `record` is null where it has not answered yet. */
type NumberRecords = {
  courier: string
  phone: string
  record: ColumnType<NumberRecord | null, string | null | undefined, string | null>
  readAt: Date | null
  askedAt: Moment
}

export type ParcelTables = {
  numberRecords: NumberRecords
  courierAreas: CourierAreas
  courierAreaChoices: CourierAreaChoices
  parcels: Parcels
  parcelEvents: ParcelEvents
  parcelBatches: ParcelBatches
  couriers: Couriers
  courierMessages: CourierMessages
}
