import { type CourierCharges, noCharges } from '#rules/courier-charge.ts'
import { hasDemo } from '../db/demo-shop.ts'
import type { Pool } from '../db/open.ts'
import { type LiveSource, type LiveValue, openLiveValue } from '../events/live-value.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { type Connection, connectionOf, isUsable } from '../outside/sealed-settings.ts'
import { sharedTokens } from '../outside/shared-token.ts'
import { tokenStore } from '../outside/stored-connections.ts'
import type { Sealing } from '../sealed.ts'
import { ShopError } from '../shop-error.ts'
import type { Courier } from './courier.ts'
import { type CourierRow, readCouriers } from './courier-settings.db.ts'

/** A courier as the owner has set it up. */
export type SetUpCourier = Connection & {
  courier: Courier
  isOn: boolean
  isDefault: boolean
  /** Ids of delivery zones whose orders it gets first. */
  zones: readonly string[]
  charges: CourierCharges
  /** Null where it is not called. */
  url: URL | null
}

/** All couriers of the shop as they are set up now, in memory: in every process at once after a change. */
export type LiveCouriers = LiveValue<SetUpCourier[]> & {
  /** Also one that is off. Throws `courier_not_found`. */
  find: (code: string) => SetUpCourier
  /** One that parcels can be given to. Throws `courier_not_found`, `courier_not_ready`. */
  requireReady: (code: string) => SetUpCourier
  /** What its adapter is called with. Throws `courier_not_ready` for one that is not called. */
  callTo: (setUp: SetUpCourier, signal: AbortSignal) => OutsideCall
  sealing: Sealing
}

type Options = LiveSource & {
  pool: Pool
  sealing: Sealing
  /** Addresses in place of the live ones, by code. */
  urls: Record<string, URL | undefined>
  known: readonly Courier[]
}

export async function openCouriers({ pool, events, log, sealing, urls, known }: Options): Promise<LiveCouriers> {
  const live = await openLiveValue({
    read: async () => {
      const rows = await readCouriers(pool)
      const isDemo = await hasDemo(pool)
      const present = known.filter(({ isPractice = false }) => isDemo || !isPractice)
      return present.map((courier) => setUpOf(courier, rows, sealing, urls))
    },
    events,
    changedBy: 'couriersChanged',
    log,
  })
  const tokenOf = sharedTokens({ pool, sealing }, tokenStore('couriers'))
  const find = (code: string) => {
    const found = live.current().find(({ courier }) => courier.code === code)
    if (!found) throw new ShopError('courier_not_found')
    return found
  }
  return {
    ...live,
    sealing,
    find,
    requireReady: (code) => {
      const found = find(code)
      if (!isReady(found)) throw new ShopError('courier_not_ready')
      return found
    },
    callTo: ({ courier, settings, url, updatedAt }, signal) => {
      if (url === null) throw new ShopError('courier_not_ready')
      return { settings, url, signal, token: tokenOf(courier.code, updatedAt) }
    },
  }
}

/** A courier without a row was never saved; one that is not called needs no setting up. */
export function setUpOf(
  courier: Courier,
  rows: readonly CourierRow[],
  sealing: Sealing,
  urls: Record<string, URL | undefined> = {},
): SetUpCourier {
  const row = rows.find(({ code }) => code === courier.code)
  return {
    ...connectionOf(sealing, courier.code, row),
    courier,
    isOn: row?.isOn ?? courier.url === null,
    isDefault: row?.isDefault ?? false,
    zones: row?.zones ?? [],
    charges: row?.charges ?? noCharges,
    url: urls[courier.code] ?? (courier.url === null ? null : new URL(courier.url)),
  }
}

/** Whether parcels can be given to it. */
export const isReady = (setUp: SetUpCourier): boolean => setUp.isOn && isCallable(setUp)

/** Whether it can be asked about parcels that it has: also one that is off by now. */
export const isCallable = (setUp: SetUpCourier): boolean => isUsable(setUp.courier.fields, setUp)

/** Those that staff may choose; one that refused its keys is among them, so that its parcels can be found. */
export const offeredCouriers = (all: readonly SetUpCourier[]) =>
  all
    .filter(({ isOn }) => isOn)
    .map((setUp) => {
      const { courier, isDefault } = setUp
      const isAsked = isReady(setUp)
      return {
        courier: courier.code,
        name: courier.name,
        isDefault,
        knowsNumbers: knowsNumbers(setUp),
        givesPayouts: courier.payouts !== undefined && isAsked,
        givesQuotes: courier.quote !== undefined && isAsked,
      }
    })

export type CheckedCourier = SetUpCourier & {
  courier: Courier & { numberRecord: NonNullable<Courier['numberRecord']> }
}

/** Whether it can be asked what it knows of phone numbers. */
export const knowsNumbers = (setUp: SetUpCourier): setUp is CheckedCourier =>
  setUp.courier.numberRecord !== undefined && isReady(setUp)
