import type { CourierSetup } from '#contract/couriers.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import { type Details, recordAudit } from '../audit/audit.service.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { laterThan } from '../db/unchanged.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { ShopError } from '../shop-error.ts'
import { CourierError, type CourierSettings } from './courier.ts'
import { sentenceOfProblem, unreadableKeys } from './courier-sentences.ts'
import * as db from './courier-settings.db.ts'
import { isComplete, type LiveCouriers, type SetUpCourier, setUpOf } from './live-couriers.ts'

type CourierShop = { pool: Pool; couriers: LiveCouriers }

export type CourierChanges = {
  isOn?: boolean | undefined
  isDefault?: boolean | undefined
  zones?: string[] | undefined
  /** Blank: as it is; null: removed. */
  settings?: Record<string, string | null> | undefined
}

/** A courier for the panel: of its keys only which ones are stored. */
export function toCourierSetup(setUp: SetUpCourier, language: Language): CourierSetup {
  const { courier, settings, areKeysReadable, stopped, zones, updatedAt, isOn, isDefault } = setUp
  const secret = courier.fields.filter(({ isSecret }) => isSecret).map(({ name }) => name)
  const open = courier.fields.filter(({ isSecret, name }) => !isSecret && settings[name])
  return {
    ...{ courier: courier.code, name: courier.name, isOn, isDefault, zones: [...zones] },
    settings: Object.fromEntries(open.map(({ name }) => [name, settings[name] ?? ''])),
    keys: Object.fromEntries(secret.map((name) => [name, Boolean(settings[name])])),
    fields: courier.fields.map(({ help = null, ...field }) => ({ ...field, help })),
    webhookPath: courier.webhook ? `/api/webhooks/${courier.code}` : null,
    webhookToken: courier.webhook
      ? { field: courier.webhook.token, isInAddress: courier.webhook.isTokenInAddress }
      : null,
    stopped: areKeysReadable
      ? stopped && { at: stopped.at.toISOString(), reason: stopped.reason }
      : { at: updatedAt.toISOString(), reason: unreadableKeys[language] },
    updatedAt: updatedAt.toISOString(),
  }
}

/**
 * Changes how a courier is set up; one that was the default, or had one of these zones, loses them to it. Throws `courier_not_found`,
 * `courier_not_ready` where one that is on would lack a field, `invalid_input` for a field that it does not have.
 */
export async function saveCourier(
  { pool, couriers }: CourierShop,
  code: string,
  changes: CourierChanges,
): Promise<SetUpCourier> {
  const { courier, url } = couriers.find(code)
  await inTransaction(pool, async (tx) => {
    const before = setUpOf(courier, await db.lockCouriers(tx), couriers.sealing)
    const after = changed(before, changes)
    if ((after.isOn || after.isDefault) && !(after.isOn && isComplete(after))) throw new ShopError('courier_not_ready')
    const details = differencesOf(before, after)
    if (Object.keys(details).length === 0) return
    await db.takeFromOthers(tx, code, { isDefault: after.isDefault, zones: [...after.zones] })
    await db.writeCourier(tx, code, rowOf(after, couriers))
    await recordAudit(tx, {
      ...{ action: 'courier_changed', target: code },
      ...{ targetName: courier.name.en, targetNameBn: courier.name.bn, details },
    })
    announce(tx, couriers)
  })
  return { ...couriers.find(code), url }
}

function changed(
  before: SetUpCourier,
  { isOn = before.isOn, isDefault, zones, settings = {} }: CourierChanges,
): SetUpCourier {
  const names = before.courier.fields.map(({ name }) => name)
  const unknown = Object.keys(settings).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const sentence = { en: 'This courier has no such field', bn: 'এই কুরিয়ারে এমন কোনো ঘর নেই' }
    throw new ShopError('invalid_input', { message: sentence, errors: { [`settings.${unknown}`]: sentence } })
  }
  const next: CourierSettings = { ...before.settings }
  for (const [name, value] of Object.entries(settings)) {
    if (value === null) delete next[name]
    else if (value !== '') next[name] = value
  }
  return {
    ...before,
    // One that is not called has nothing to turn off.
    isOn: isOn || before.courier.url === null,
    // Nothing can be given to one that is off.
    isDefault: isOn ? (isDefault ?? before.isDefault) : (isDefault ?? false),
    zones: zones ? [...new Set(zones)] : before.zones,
    settings: next,
  }
}

/** What differs, for the audit trail: of settings only which ones. */
function differencesOf(before: SetUpCourier, after: SetUpCourier): Details {
  const names = after.courier.fields
    .map(({ name }) => name)
    .filter((name) => before.settings[name] !== after.settings[name])
  return {
    ...(before.isOn !== after.isOn && { isOn: after.isOn }),
    ...(before.isDefault !== after.isDefault && { isDefault: after.isDefault }),
    ...(before.zones.join() !== after.zones.join() && { zones: after.zones.length }),
    ...Object.fromEntries(names.map((name) => [name, wordOf(before.settings[name], after.settings[name])])),
  }
}

const wordOf = (before: string | undefined, after: string | undefined) =>
  after === undefined ? 'removed' : before === undefined ? 'entered' : 'replaced'

function rowOf({ courier, isOn, isDefault, zones, settings, updatedAt }: SetUpCourier, { sealing }: LiveCouriers) {
  const part = (secret: boolean) => {
    const names = courier.fields.filter(({ isSecret }) => isSecret === secret).map(({ name }) => name)
    return Object.fromEntries(names.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])))
  }
  const keys = part(true)
  return {
    ...{ isOn, isDefault, zones: [...zones], settings: part(false), updatedAt: laterThan(updatedAt) },
    secrets: Object.keys(keys).length > 0 ? sealing.seal(JSON.stringify(keys), courier.code) : null,
  }
}

function announce(tx: Tx, couriers: LiveCouriers): void {
  tx.afterCommit(couriers.reload)
  tx.publish('couriersChanged', {})
}

/** A courier that refused the keys is not called again until they are saved, or a test succeeds. */
export const stopCourier = ({ pool, couriers }: CourierShop, { courier, updatedAt }: SetUpCourier, reason: string) =>
  inTransaction(pool, async (tx) => {
    const { numUpdatedRows } = await db.writeStop(tx, courier.code, updatedAt, { at: new Date(), reason })
    if (numUpdatedRows > 0n) announce(tx, couriers)
  })

/** Fewer than couriers allow with wrong keys: Steadfast locks a shop out after ten in five minutes. */
const testing: Limit = { name: 'tests of a courier', most: 5, seconds: 5 * 60 }
const TEST_MS = 12_000

/** Calls the courier with what is stored. Throws `courier_not_found`, `courier_not_ready`, `too_many`. */
export async function testCourier(
  { pool, couriers, limits }: CourierShop & { limits: Limits },
  code: string,
): Promise<{ works: boolean; message: Sentence }> {
  const setUp = couriers.find(code)
  const { courier } = setUp
  if (!courier.test || !setUp.areKeysReadable || !isComplete(setUp)) throw new ShopError('courier_not_ready')
  await limits.count([{ limit: testing, key: code }])
  try {
    await courier.test(couriers.callTo(setUp, AbortSignal.timeout(TEST_MS)))
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    if (error.problem === 'keys') await stopCourier({ pool, couriers }, setUp, error.message)
    return { works: false, message: sentenceOfProblem(courier.name, error) }
  }
  await inTransaction(pool, async (tx) => {
    const { numUpdatedRows } = await db.writeStop(tx, code, setUp.updatedAt, null)
    if (numUpdatedRows > 0n) announce(tx, couriers)
  })
  return { works: true, message: { en: 'It works', bn: 'সংযোগ ঠিক আছে' } }
}
