import { areaPlace, type CourierArea } from '#rules/courier-area.ts'
import { noCharges } from '#rules/courier-charge.ts'
import { zoneAgreed } from '#rules/delivery.ts'
import type { Sentence } from '#rules/languages.ts'
import { carriesOrder, isDeliveredParcel, isOpenParcel } from '#rules/parcel-state.ts'
import { isBangladeshMobile } from '#rules/phone.ts'
import { isAgreed } from '#rules/returns.ts'
import { addressLine } from '../couriers/address-line.ts'
import { areaNotFound } from '../couriers/area-not-found.ts'
import { areaFindersOf, type FindArea } from '../couriers/courier-areas.service.ts'
import { isReady, type LiveCouriers, type SetUpCourier } from '../couriers/live-couriers.ts'
import type { Db } from '../db/open.ts'
import type { Recipient } from '../db/parcel-tables.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { findOrders } from '../orders/orders.service.ts'
import { contentsOf, recipientOf } from '../parcels/parcel-contents.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { findParcelsOf } from '../parcels/parcels.service.ts'
import { isFresh, isHeld } from '../returns/fresh-pieces.service.ts'
import { findReturns, type ReturnWithLines } from '../returns/returns.service.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import * as sentences from './booking-sentences.ts'

/** An order that is to be handed over, as staff have chosen. `weight`: kilograms. */
export type ToBook = {
  orderId: string
  /** The exchange whose new pieces are handed over. */
  returnId?: string | undefined
  courier?: string | undefined
  weight?: number | undefined
  note: string
  trackingCode: string
}

export type Problem = {
  field: 'order' | 'courier' | 'name' | 'phone' | 'address' | 'area' | 'weight' | 'note' | 'trackingCode'
  message: Sentence
}

/** What handing an order over would be. */
export type Plan = ReturnType<typeof contentsOf> & {
  wanted: ToBook
  order: OrderWithLines
  exchange: ReturnWithLines | null
  courier: SetUpCourier | null
  /** The courier's; null where it has none for the place. */
  area: CourierArea | null
  weightGrams: number
  /** All parcels that the order has had, oldest first. */
  before: ParcelRow[]
  problems: Problem[]
}

/** Riders cannot find a shorter address. A courier of the shop's own needs no minimum. */
const MIN_ADDRESS = 15

type PlanningShop = { couriers: LiveCouriers; settings: LiveSettings }

/**
 * Plans a parcel for each wanted order, in their order; an order that is named twice is planned once. Throws `order_not_found` or
 * `return_not_found` where one does not exist, `courier_not_ready` for a chosen courier that cannot be used.
 */
export async function planParcels(
  db: Db,
  shop: PlanningShop,
  wanted: readonly ToBook[],
  orders: readonly OrderWithLines[],
): Promise<Plan[]> {
  const found = new Map(orders.map((row) => [row.order.id, row]))
  const parcels = Map.groupBy(await findParcelsOf(db, [...found.keys()]), ({ orderId }) => orderId)
  const exchanges = await findExchanges(db, wanted)
  const chosen = withoutRepeats(wanted).map((one) => {
    const order = found.get(one.orderId)
    if (!order) throw new ShopError('order_not_found')
    return { one, order, courier: courierFor(shop, one, order) }
  })
  const finders = await areaFindersOf(
    db,
    chosen.flatMap(({ courier }) => courier ?? []),
  )
  return chosen.map(({ one, order, courier }) => {
    const exchange = one.returnId === undefined ? null : (exchanges.get(one.returnId) ?? null)
    if (one.returnId !== undefined && exchange?.request.orderId !== one.orderId) throw new ShopError('return_not_found')
    const contents = exchange ? exchangeContentsOf(order, exchange) : contentsOf(order)
    const area = areaOf(finders, courier, contents.recipient)
    const weightGrams = Math.round((one.weight ?? courier?.charges.weight ?? noCharges.weight) * 1000)
    const before = parcels.get(one.orderId) ?? []
    const plan = { wanted: one, order, exchange, courier, area, weightGrams, before, ...contents }
    return { ...plan, problems: problemsOf(plan) }
  })
}

/** The same with the orders as they are now, without a lock. Throws as `planParcels`. */
export async function planFor(shop: PlanningShop & { pool: Db }, wanted: readonly ToBook[]): Promise<Plan[]> {
  const ids = [...new Set(wanted.map(({ orderId }) => orderId))]
  return planParcels(shop.pool, shop, wanted, await findOrders(shop.pool, ids))
}

const areaOf = (finders: Map<string, FindArea>, courier: SetUpCourier | null, recipient: Recipient) =>
  finders.get(courier?.courier.code ?? '')?.(recipient) ?? null

const withoutRepeats = (wanted: readonly ToBook[]): ToBook[] =>
  [...new Map(wanted.toReversed().map((one) => [one.returnId ?? one.orderId, one])).values()].reverse()

/** The chosen one, the one of the order's zone, or the default one; null without any. */
function courierFor(
  { couriers, settings }: PlanningShop,
  { courier, trackingCode }: ToBook,
  { order }: OrderWithLines,
): SetUpCourier | null {
  if (courier) return trackingCode ? couriers.find(courier) : couriers.requireReady(courier)
  const ready = couriers.current().filter(isReady)
  const zone = zoneAgreed(settings.current().delivery.zones, order)
  return ready.find(({ zones }) => zones.includes(zone.id)) ?? ready.find(({ isDefault }) => isDefault) ?? null
}

async function findExchanges(db: Db, wanted: readonly ToBook[]) {
  const ids = wanted.flatMap(({ returnId }) => returnId ?? [])
  return new Map((await findReturns(db, ids)).map((found) => [found.request.id, found]))
}

/** Whether an exchange's parcel is on its way or was delivered: an exchange is handed over once. */
const isExchangeSent = ({ kind, state }: ParcelRow) =>
  kind === 'exchange' && (isOpenParcel(state) || isDeliveredParcel(state))

const notToExchange = ({ request, lines }: ReturnWithLines) =>
  isAgreed(request.state) && lines.some(isHeld) ? undefined : sentences.notExchangeable

/** The new pieces of an exchange, and what is to be collected for them. */
const exchangeContentsOf = (order: OrderWithLines, { request, lines }: ReturnWithLines) => ({
  recipient: recipientOf(order.order),
  items: lines.filter(isFresh).map(({ position, newProductId, newTitle, newTitleBn, newSize, quantity }) => ({
    position,
    productId: newProductId,
    title: newTitle ?? '',
    size: newSize ?? '',
    quantity,
    ...(newTitleBn && { titleBn: newTitleBn }),
  })),
  toCollect: request.toCollect,
})

type Checked = Omit<Plan, 'problems'>

function problemsOf(plan: Checked): Problem[] {
  const { order, exchange, before, courier } = plan
  const status = exchange ? notToExchange(exchange) : sentences.notToSend[order.order.orderStatus]
  const hasOpenParcel = exchange
    ? before.some((parcel) => parcel.returnId === exchange.request.id && isExchangeSent(parcel))
    : before.some((parcel) => carriesOrder(parcel) && isOpenParcel(parcel.state))
  const ofOrder = [
    ...(status ? [status] : []),
    ...(hasOpenParcel ? [sentences.hasParcel] : []),
    ...(order.order.phone === '' ? [sentences.noBuyer] : []),
  ].map((message) => ({ field: 'order' as const, message }))
  if (ofOrder.length > 0) return ofOrder
  return courier === null ? [{ field: 'courier', message: sentences.noCourier }] : problemsFor(courier, plan)
}

function problemsFor(
  { courier: { limits, url, isAreaNeeded = false, isPractice = false } }: SetUpCourier,
  { wanted, recipient, area, weightGrams }: Checked,
): Problem[] {
  const problems: Problem[] = []
  const add = (isWrong: boolean, field: Problem['field'], message: Sentence) => {
    if (isWrong) problems.push({ field, message })
  }
  const { name, note, grams, address } = limits
  const lengthOf = (text: string) => [...text.trim()].length
  const isWithin = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most
  const isReal = url !== null && !isPractice
  const leastAddress = !isReal ? address.least : Math.max(address.least, MIN_ADDRESS)
  add(!isWithin(lengthOf(recipient.name), name), 'name', sentences.wrongName(name.least, name.most))
  // The demo's buyers have numbers that do not exist.
  add(isReal && !isBangladeshMobile(recipient.phone), 'phone', sentences.wrongPhone)
  add(lengthOf(recipient.address) < leastAddress, 'address', sentences.shortAddress(leastAddress))
  add(lengthOf(addressLine(recipient)) > address.most, 'address', sentences.longAddress(address.most))
  // A parcel with a tracking code was booked in the courier's panel, with an area.
  const hasNoArea = isAreaNeeded && area === null && wanted.trackingCode === ''
  add(hasNoArea, 'area', areaPlace(recipient) ? areaNotFound : sentences.noThana)
  add(lengthOf(wanted.note) > note, 'note', sentences.longNote(note))
  add(!isWithin(weightGrams, grams), 'weight', sentences.wrongWeight(grams.least / 1000, grams.most / 1000))
  return problems
}
