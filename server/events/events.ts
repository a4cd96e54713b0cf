import type { SettingsGroup } from '#contract/settings-groups.ts'
import type { OrderSource } from '#rules/order-desk.ts'

/** Parts of the catalogue, which answers and pages show and changes touch. All of them show `everything`. */
export type CataloguePart =
  | 'everything'
  /** Which products are in stock. */
  | 'availability'
  /** A product as visitors see it, with its badge and the average of its reviews; its stock to the piece; the reviews themselves. */
  | `${'product' | 'stock' | 'reviews'}:${string}`

/** What happens in a shop, each with what its subscribers need. An event goes to the other processes in at most 8,000 bytes. */
export type Events = {
  orderPlaced: { orderId: string; source: OrderSource }
  orderChanged: { orderId: string }
  /** A parcel of an order was booked, moved, or entered by hand. */
  parcelChanged: { parcelId: string; orderId: string }
  /** A parcel asks staff for a decision, or does so no longer. */
  questionsChanged: { parcelId: string }
  /** The cleaning has deleted personal data from orders. */
  ordersCleaned: object
  /** Parts of what visitors see of the catalogue. */
  productsChanged: { parts: readonly CataloguePart[] }
  /** Categories were added, changed, arranged or deleted. */
  categoriesChanged: object
  /** A product was hidden or deleted. */
  productWithdrawn: object
  /** A product may be back in stock. */
  productRestocked: object
  /** A group of settings was saved. */
  settingsChanged: { group: SettingsGroup }
  /** How a courier is set up was changed, or it refused its keys. */
  couriersChanged: object
  /** How a payment provider is set up was changed, or it refused its keys. */
  paymentProvidersChanged: object
  /** A page of the owner's was added, changed or deleted. */
  ownPagesChanged: object
  /** A user's bell has other orders. */
  bellChanged: { userId: string }
  /** Sessions have ended, by the hashes of their tokens in hexadecimal. */
  sessionsEnded: { sessions: string[] }
  /** All sessions of a user have lost their rights. */
  roleChanged: { userId: string }
}

export type EventName = keyof Events

/** Publishes what has happened, in this process and in the others. */
export type Publish = <Name extends EventName>(name: Name, event: Events[Name]) => void
