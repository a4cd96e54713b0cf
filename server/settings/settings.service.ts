import {
  NEVER_CHANGED,
  SETTINGS_FORMAT,
  type Settings,
  type SettingsChange,
  type SettingsVersion,
} from '#contract/settings.ts'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { type SettingsGroup, settingsGroups } from '#contract/settings-groups.ts'
import { type Difference, differencesOf } from '#rules/differences.ts'
import { shortened } from '#rules/plain-text.ts'
import { type Details, recordAudit } from '../audit/audit.service.ts'
import { newId } from '../db/id.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { laterThan, requireUnchanged } from '../db/unchanged.ts'
import { missingPictures, requirePictures } from '../images/images.service.ts'
import { invalidInput, refusalSentence, ShopError } from '../shop-error.ts'
import { userIdOf, type Visitor } from '../visitor.ts'
import { merged } from './merged.ts'
import { type ProvingShop, requireProofOf } from './proven-changes.ts'
import * as db from './settings.db.ts'
import { groupNames, type LiveSettings, settingsOf } from './settings.ts'

type SettingsShop = { pool: Pool; settings: Pick<LiveSettings, 'reload'> }
type UserShop = SettingsShop & ProvingShop & { hasSecondFactor: (tx: Tx, userId: string) => Promise<boolean> }
type Group = Settings[SettingsGroup]

/** The group of this name. Throws `not_found`. */
export function groupNamed(name: string): SettingsGroup {
  const group = groupNames.find((one) => one === name)
  if (!group) throw new ShopError('not_found')
  return group
}

type Saving = { expectedUpdatedAt?: string | undefined; visitor: Visitor; isRestored?: boolean }

/** Changes fields of a group; an unchanged one is not written. Throws `stale`, `invalid_input`, `own_factor_first`, `proof_needed`. */
export function saveSettings(
  shop: UserShop,
  group: SettingsGroup,
  changes: object,
  { expectedUpdatedAt, visitor, isRestored = false }: Saving,
): Promise<Group> {
  return inTransaction(shop.pool, async (tx) => {
    const before = settingsOf(await db.lockSettings(tx))
    requireUnchanged(new Date(before[group].updatedAt), expectedUpdatedAt)
    const known = isRestored ? await withKnownLogo(tx, before, { group, changes }) : changes
    const by = userIdOf(visitor)
    const { after, differences } = await writeGroup(tx, shop, before, { group, changes: known, by })
    if (differences.length > 0) await requireOwnFactor(tx, shop, after, by)
    await requireProofOf(tx, shop, visitor, namedIn(group, differences))
    return after
  })
}

/** The last versions of a group, newest first: the first is the present one. */
export async function listVersions(pool: Pool, group: SettingsGroup): Promise<SettingsVersion[]> {
  const rows = await db.listVersions(pool, group)
  return rows.map(({ id, createdAt, userName, value }) => ({
    _id: id,
    createdAt: createdAt.toISOString(),
    by: userName,
    value: { ...value },
  }))
}

/** Takes a group back to an earlier version. Throws `not_found`, `stale`, and `invalid_input` where it is not valid any more. */
export async function restoreSettings(
  shop: UserShop,
  group: SettingsGroup,
  versionId: string,
  saving: Saving,
): Promise<Group> {
  const version = await db.findVersion(shop.pool, group, versionId)
  if (!version) throw new ShopError('not_found')
  return saveSettings(shop, group, version, { ...saving, isRestored: true })
}

/** All settings, as they can be taken to another shop. */
export const exportSettings = (settings: Settings) => ({
  format: 'tupi-settings' as const,
  version: SETTINGS_FORMAT,
  settings: Object.fromEntries(groupNames.map((name) => [name, withoutTime(settings[name])])),
})

const withoutTime = <Value extends { updatedAt: string }>({ updatedAt: _, ...value }: Value) => value

type Import = {
  settings: Record<string, object>
  isTrial: boolean
  /** By group: `comparedWith` of the trial whose changes the user has seen. */
  expectedUpdatedAt?: Record<string, string | undefined> | undefined
  visitor: Visitor
}
type Imported = { data: SettingsChange[]; leftOut: string[]; comparedWith: Record<string, string> }

/**
 * Takes over the groups of a file, all or none, and returns what changed, or on a trial what would. Groups that this shop does not
 * know are ignored. Throws as `saveSettings`; a trial asks for no proof.
 */
export function importSettings(
  shop: UserShop,
  { settings, isTrial, expectedUpdatedAt = {}, visitor }: Import,
): Promise<Imported> {
  const by = userIdOf(visitor)
  return inTransaction(shop.pool, async (tx) => {
    const before = settingsOf(await db.lockSettings(tx))
    const groups = groupNames.filter((name) => Object.hasOwn(settings, name))
    const [data, leftOut]: [SettingsChange[], string[]] = [[], []]
    for (const group of groups) {
      requireUnchanged(new Date(before[group].updatedAt), expectedUpdatedAt[group])
      const sent = settings[group] ?? {}
      const changes = await withKnownLogo(tx, before, { group, changes: sent })
      if (changes !== sent) leftOut.push(`${group}.logo`)
      const { after, differences } = isTrial
        ? await checkChange(tx, before, { group, changes })
        : await writeGroup(tx, shop, before, { group, changes, by })
      if (differences.length > 0) await requireOwnFactor(tx, shop, after, by)
      data.push(...namedIn(group, differences))
    }
    if (!isTrial) await requireProofOf(tx, shop, visitor, data)
    return { data, leftOut, comparedWith: Object.fromEntries(groups.map((group) => [group, before[group].updatedAt])) }
  })
}

/**
 * Stores values for those groups that were never saved. Returns the fields that have changed, and those that are not valid and were left
 * out, as `delivery.zones`.
 */
export function saveFirst(
  shop: SettingsShop,
  values: Partial<Record<SettingsGroup, object>>,
): Promise<{ taken: string[]; refused: string[] }> {
  return inTransaction(shop.pool, async (tx) => {
    const before = settingsOf(await db.lockSettings(tx))
    const [taken, refused]: [string[], string[]] = [[], []]
    for (const group of groupNames) {
      const changes = values[group]
      if (!changes || before[group].updatedAt !== NEVER_CHANGED) continue
      const wrong = await wrongFields(tx, before, { group, changes })
      const valid = Object.fromEntries(Object.entries(changes).filter(([field]) => !wrong.has(field)))
      const { differences } = await writeGroup(tx, shop, before, { group, changes: valid, by: null })
      taken.push(...differences.map(({ field }) => `${group}.${field}`))
      refused.push(...[...wrong].map((field) => `${group}.${field}`))
    }
    return { taken, refused }
  })
}

async function wrongFields(tx: Tx, before: Settings, change: Change): Promise<Set<string>> {
  try {
    await checkChange(tx, before, change)
    return new Set()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return new Set(Object.keys(error.details.errors ?? {}).map((path) => path.split('.')[0] ?? path))
  }
}

type Change = { group: SettingsGroup; changes: object }

/** A file or an earlier version may name a logo that this shop does not have: the present one stays then. */
async function withKnownLogo(tx: Tx, before: Settings, { group, changes }: Change): Promise<object> {
  if (group !== 'shop' || !('logo' in changes) || typeof changes.logo !== 'string') return changes
  const missing = await missingPictures(tx, { logo: changes.logo })
  return missing.length > 0 ? { ...changes, logo: before.shop.logo } : changes
}

/** A group with its changes, checked, and what differs. Throws `invalid_input`. */
async function checkChange(tx: Tx, before: Settings, { group, changes }: Change) {
  const after = withIds(await checked(tx, group, merged(defaultSettings[group], withoutTime(before[group]), changes)))
  return { after, differences: differencesOf(withoutTime(before[group]), after) }
}

/** Writes what differs in a group, with a version, the audit trail and what follows from it. */
async function writeGroup(
  tx: Tx,
  shop: SettingsShop,
  before: Settings,
  { by, ...change }: Change & { by: string | null },
) {
  const { group } = change
  const { after, differences } = await checkChange(tx, before, change)
  if (differences.length === 0) return { after: before[group], differences }
  const changedAt = new Date(before[group].updatedAt)
  const updatedAt = laterThan(changedAt)
  await db.writeSettings(tx, { name: group, value: after, updatedAt })
  const isFirst = changedAt.getTime() === 0
  if (isFirst)
    await db.addVersion(tx, { name: group, value: withoutTime(before[group]), by: null, createdAt: changedAt })
  await db.addVersion(tx, { name: group, value: after, by, createdAt: updatedAt })
  await recordAudit(tx, { action: 'settings_changed', target: group, details: detailsOf(differences) })
  // Reloads first, so that what other effects and processes rebuild has the new settings.
  tx.afterCommit(shop.settings.reload)
  tx.publish('settingsChanged', { group })
  // The value of this group, checked by its schema.
  return { after: { ...after, updatedAt: updatedAt.toISOString() } as Group, differences }
}

/**
 * A user who demands second factors must have one: the demand includes that user, and another person with the password would set up the
 * missing one. Throws `own_factor_first`.
 */
async function requireOwnFactor(tx: Tx, { hasSecondFactor }: UserShop, value: object, by: string | null) {
  if (!('secondFactor' in value) || value.secondFactor === 'never') return
  if (by !== null && (await hasSecondFactor(tx, by))) return
  throw new ShopError('own_factor_first', { errors: { secondFactor: refusalSentence('own_factor_first') } })
}

const namedIn = (group: SettingsGroup, differences: Difference[]): SettingsChange[] =>
  differences.map((difference) => ({ group, ...difference }))

/** A group that its schema accepts, and whose pictures are the shop's. Throws `invalid_input`. */
async function checked(tx: Tx, group: SettingsGroup, value: unknown): Promise<object> {
  const { data, error } = settingsGroups[group].safeParse(value)
  if (error) throw invalidInput(error.issues)
  if ('logo' in data && data.logo !== null) await requirePictures(tx, { logo: data.logo })
  return data
}

/** A new zone gets its id here. */
const withIds = (value: object): object =>
  'zones' in value && Array.isArray(value.zones)
    ? { ...value, zones: value.zones.map((zone) => ({ ...zone, id: zone.id || newId() })) }
    : value

/** The most fields of an audit entry, each with the beginning of its old and its new value. */
const NAMED = 20
const MAX_AUDIT_TEXT = 200

const detailsOf = (differences: Difference[]): Details =>
  Object.fromEntries(
    differences
      .slice(0, NAMED)
      .map(({ field, before, after }) => [
        field,
        `${shortened(before, MAX_AUDIT_TEXT)} to ${shortened(after, MAX_AUDIT_TEXT)}`,
      ]),
  )
