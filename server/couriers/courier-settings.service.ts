import { isDeepStrictEqual } from 'node:util'
import type { CourierSetup } from '#contract/couriers.ts'
import type { CourierCharges } from '#rules/courier-charge.ts'
import type { Language } from '#rules/languages.ts'
import { auditNames, type Details, recordAudit } from '../audit/audit.service.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { laterThan, requireUnchanged } from '../db/unchanged.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { sentenceOfProblem } from '../outside/outside-sentences.ts'
import {
  changedSettings,
  closeKeys,
  isComplete,
  isReadyToTest,
  type SettingsChanges,
  settingsDifferences,
  shownConnection,
} from '../outside/sealed-settings.ts'
import { writeStop } from '../outside/stored-connections.ts'
import { testConnection } from '../outside/test-connection.ts'
import { ShopError, wrongField } from '../shop-error.ts'
import * as db from './courier-settings.db.ts'
import { type LiveCouriers, type SetUpCourier, setUpOf } from './live-couriers.ts'

type CourierShop = { pool: Pool; couriers: LiveCouriers }

export type CourierChanges = {
  isOn?: boolean | undefined
  isDefault?: boolean | undefined
  zones?: string[] | undefined
  charges?: CourierCharges | undefined
  settings?: SettingsChanges | undefined
  /** When the sender last read it. */
  updatedAt?: string | undefined
}

/** A courier for the panel: of its keys only which ones are stored. */
export function toCourierSetup(setUp: SetUpCourier, language: Language): CourierSetup {
  const { courier, zones, charges, isOn, isDefault } = setUp
  return {
    courier: courier.code,
    name: courier.name,
    isOn,
    isDefault,
    zones: [...zones],
    charges,
    ...shownConnection(courier.fields, setUp, language),
    webhookPath: courier.webhook ? `/api/webhooks/${courier.code}` : null,
    webhookToken: courier.webhook
      ? { field: courier.webhook.token, isInAddress: courier.webhook.isTokenInAddress }
      : null,
  }
}

/**
 * Changes how a courier is set up; one that was the default, or had one of these zones, loses them to it. Throws `courier_not_found`,
 * `stale`, `courier_not_ready` where one that is on would lack a field, `invalid_input` for a field that it does not have,
 * and for a webhook’s secret that anyone can read.
 */
export async function saveCourier(
  { pool, couriers }: CourierShop,
  code: string,
  changes: CourierChanges,
): Promise<SetUpCourier> {
  const { courier, url } = couriers.find(code)
  await inTransaction(pool, async (tx) => {
    const before = setUpOf(courier, await db.lockCouriers(tx), couriers.sealing)
    requireUnchanged(before.updatedAt, changes.updatedAt)
    const after = changed(before, changes)
    requireHiddenToken(before, after)
    if ((after.isOn || after.isDefault) && !(after.isOn && isComplete(courier.fields, after.settings)))
      throw new ShopError('courier_not_ready')
    const details = differencesOf(before, after)
    if (Object.keys(details).length === 0) return
    await db.takeFromOthers(tx, code, { isDefault: after.isDefault, zones: [...after.zones] })
    await db.writeCourier(tx, code, rowOf(after, couriers))
    await recordAudit(tx, {
      action: 'courier_changed',
      target: code,
      ...auditNames(courier.name),
      details,
    })
    announce(tx, couriers)
  })
  return { ...couriers.find(code), url }
}

const noSuchField = { en: 'This courier has no such field', bn: 'এই কুরিয়ারে এমন কোনো ঘর নেই' }

function changed(
  before: SetUpCourier,
  { isOn = before.isOn, isDefault, zones, charges = before.charges, settings = {} }: CourierChanges,
): SetUpCourier {
  return {
    ...before,
    // A courier without calls (by hand) cannot be turned off.
    isOn: isOn || before.courier.url === null,
    // A courier that is off cannot be the default.
    isDefault: isOn ? (isDefault ?? before.isDefault) : (isDefault ?? false),
    zones: zones ? [...new Set(zones)] : before.zones,
    charges,
    settings: changedSettings(before.courier.fields, before.settings, settings, noSuchField),
  }
}

/** The field that makes the webhook’s token public, if there is one. Pathao’s answer to the test of a webhook has a value that anyone can read by sending such a test. */
function fieldWithReadableToken({ courier: { fields, webhook }, settings }: SetUpCourier): string | undefined {
  const token = webhook && settings[webhook.token]
  if (!token) return
  const open = fields.find(({ name, isSecret }) => !isSecret && settings[name] === token)
  if (open) return open.name
  return Object.values(webhook.headers?.(settings) ?? {}).includes(token) ? webhook.token : undefined
}

/**
 * Throws where anyone could read the webhook’s token, and with it report false deliveries. A token that was public before this change is accepted, so that
 * such a courier can still be switched off.
 */
function requireHiddenToken(before: SetUpCourier, after: SetUpCourier): void {
  const field = fieldWithReadableToken(after)
  if (!field) return
  const token = after.courier.webhook?.token ?? ''
  if (field === fieldWithReadableToken(before) && before.settings[token] === after.settings[token]) return
  throw wrongField(`settings.${field}`, {
    en: 'Anyone can read this: it cannot be the secret of the webhook',
    bn: 'এটি যে কেউ পড়তে পারে: ওয়েবহুকের সিক্রেট এখানে দেওয়া যায় না',
  })
}

/** What differs, for the audit trail: of settings only which ones. */
function differencesOf(before: SetUpCourier, after: SetUpCourier): Details {
  return {
    ...(before.isOn !== after.isOn && { isOn: after.isOn }),
    ...(before.isDefault !== after.isDefault && { isDefault: after.isDefault }),
    ...(before.zones.join() !== after.zones.join() && { zones: after.zones.length }),
    ...(!isDeepStrictEqual(before.charges, after.charges) && { charges: true }),
    ...settingsDifferences(after.courier.fields, before.settings, after.settings),
  }
}

const rowOf = (
  { courier, isOn, isDefault, zones, charges, settings, updatedAt }: SetUpCourier,
  { sealing }: LiveCouriers,
) => ({
  isOn,
  isDefault,
  zones: [...zones],
  charges,
  updatedAt: laterThan(updatedAt),
  ...closeKeys(sealing, courier.code, courier.fields, settings),
})

function announce(tx: Tx, couriers: LiveCouriers): void {
  tx.afterCommit(couriers.reload)
  tx.publish('couriersChanged', {})
}

/** A courier that refused the keys is not called again until they are saved, or a test succeeds. `reason`: null starts it again. */
export const stopCourier = (
  { pool, couriers }: CourierShop,
  { courier: { code }, updatedAt }: SetUpCourier,
  reason: string | null,
) =>
  inTransaction(pool, async (tx) => {
    const { numUpdatedRows } = await writeStop(tx, 'couriers', { code, updatedAt }, reason)
    if (numUpdatedRows > 0n) announce(tx, couriers)
  })

/** What a call that failed throws: `courier_failed` if the courier is the cause, which is stopped if it refused the keys; else the error. */
export async function failureOfCall(shop: CourierShop, setUp: SetUpCourier, error: unknown): Promise<unknown> {
  if (!(error instanceof OutsideError)) return error
  if (error.problem === 'keys') await stopCourier(shop, setUp, error.message)
  return new ShopError('courier_failed', { message: sentenceOfProblem(setUp.courier.name, error), cause: error })
}

/** Fewer than couriers allow with wrong keys: Steadfast locks a shop out after ten in five minutes. */
const testing: Limit = { name: 'tests of a courier', most: 5, seconds: 5 * 60 }
const TEST_MS = 12_000

/** Calls the courier with what is stored. Throws `courier_not_found`, `courier_not_ready`, `too_many`. */
export async function testCourier(shop: CourierShop & { limits: Limits }, code: string) {
  const { couriers, limits } = shop
  const setUp = couriers.find(code)
  const { name, fields, test } = setUp.courier
  if (!test || !isReadyToTest(fields, setUp)) throw new ShopError('courier_not_ready')
  await limits.count([{ limit: testing, key: code }])
  return testConnection({
    name,
    test: () => test(couriers.callTo(setUp, AbortSignal.timeout(TEST_MS))),
    setStopped: (reason) => stopCourier(shop, setUp, reason),
  })
}
