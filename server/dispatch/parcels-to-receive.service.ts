import type { ParcelToReceive } from '#contract/parcel-steps.ts'
import type { Language } from '#rules/languages.ts'
import { orderIdOfCode } from '#rules/parcel-code.ts'
import { byId } from '../db/id.ts'
import type { Db } from '../db/open.ts'
import { orderTsquery } from '../order-desk/order-search.ts'
import { findParcelsById, findParcelsOf, toParcels } from '../parcels/parcels.service.ts'
import { findParcelIds } from './parcel-list.db.ts'
import { mayComeBack } from './receive-parcel.service.ts'

/** A short number finds at most so many, which staff can tell apart at a glance. */
const MAX_FOUND = 20

/**
 * The parcels of a code that may come back, newest first: of the shop's own code on a label or slip, of the courier's code, or of the last
 * characters of an order's number.
 */
export async function findParcelsToReceive(read: Db, code: string, language: Language): Promise<ParcelToReceive[]> {
  const orderId = orderIdOfCode(code)
  const parcels = orderId
    ? await findParcelsOf(read, [orderId])
    : await findParcelsById(read, await findParcelIds(read, code, orderTsquery(code), MAX_FOUND))
  const waiting = parcels.filter(mayComeBack).sort((one, other) => byId(other, one))
  return toParcels(read, waiting, language)
}
