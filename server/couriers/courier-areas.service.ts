import { type AreaPlace, areaFinder, areaPlace, areasLike, type CourierArea } from '#rules/courier-area.ts'
import { auditNames, recordAudit } from '../audit/audit.service.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import * as db from './courier-areas.db.ts'
import type { LiveCouriers, SetUpCourier } from './live-couriers.ts'

type AreaShop = { pool: Pool; couriers: Pick<LiveCouriers, 'find'> }

/** Finds the area of a courier for the place of a parcel. */
export type FindArea = ReturnType<typeof areaFinder>

/** For each of these couriers that has areas, by its code. */
export async function areaFindersOf(read: Db, couriers: readonly SetUpCourier[]): Promise<Map<string, FindArea>> {
  const codes = new Set(couriers.flatMap(({ courier: { code, areas } }) => (areas ? [code] : [])))
  const finders = new Map<string, FindArea>()
  for (const code of codes) {
    finders.set(code, areaFinder(await db.readAreas(read, code), await db.readChoices(read, code)))
  }
  return finders
}

/** Areas of a courier that fit what was typed, those of the district first. Throws `courier_not_found`. */
export async function listAreas(
  { pool, couriers }: AreaShop,
  code: string,
  { search, district }: { search: string; district: string },
): Promise<CourierArea[]> {
  const { courier } = couriers.find(code)
  return areasLike(await db.readAreas(pool, courier.code), search, district)
}

/**
 * Chooses the area of a place, for bookings from now on: what is booked keeps its own. Throws `courier_not_found`, and `not_found` where the
 * courier has no such area or the place is none.
 */
export async function chooseArea(
  { pool, couriers }: AreaShop,
  code: string,
  { areaId, ...typed }: { district: string; thana: string; areaId: string },
): Promise<CourierArea> {
  const { courier } = couriers.find(code)
  const place = areaPlace(typed)
  if (!place) throw new ShopError('not_found')
  return inTransaction(pool, async (tx) => {
    const area = await db.findArea(tx, courier.code, areaId)
    if (!area) throw new ShopError('not_found')
    const isChanged = await db.writeChoice(tx, courier.code, { ...namesOf(place), areaId })
    if (!isChanged) return area
    await recordAudit(tx, {
      action: 'courier_area_chosen',
      target: courier.code,
      ...auditNames(courier.name),
      details: { ...namesOf(place), area: area.name },
    })
    return area
  })
}

const namesOf = ({ district, thana }: AreaPlace) => ({ district: district.name, thana: thana.name })
