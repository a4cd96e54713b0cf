import type { Language, Sentence } from '#rules/languages.ts'
import type { Details } from '../audit/audit.service.ts'
import type { Sealing } from '../sealed.ts'
import { wrongField } from '../shop-error.ts'
import { unreadableKeys } from './outside-sentences.ts'

/** A field of how a courier or a payment provider is set up. A secret one is encrypted in the database and never sent back. */
export type SettingsField = { name: string; label: Sentence; isSecret: boolean; isRequired: boolean; help?: Sentence }

/** Values by the names of their fields, keys among them. */
export type SealedSettings = Record<string, string>

/** Blank: as it is; null: removed. */
export type SettingsChanges = Record<string, string | null>

type Fields = readonly SettingsField[]

const namesOfFields = (fields: Fields, areSecret: boolean) =>
  fields.filter(({ isSecret }) => isSecret === areSecret).map(({ name }) => name)

/** The two columns of a table: what may be read, and the keys. */
export function closeKeys(sealing: Sealing, about: string, fields: Fields, settings: SealedSettings) {
  const part = (areSecret: boolean): SealedSettings =>
    Object.fromEntries(
      namesOfFields(fields, areSecret).flatMap((name) => (settings[name] ? [[name, settings[name]] as const] : [])),
    )
  const keys = part(true)
  return {
    settings: part(false),
    secrets: Object.keys(keys).length > 0 ? sealing.seal(JSON.stringify(keys), about) : null,
  }
}

/** How a courier or a payment provider is connected. */
export type Connection = {
  /** With the keys, decrypted. */
  settings: SealedSettings
  /** False where the stored keys were encrypted with another key than this process has. */
  areKeysReadable: boolean
  /** It refused the keys, and is not asked until they are changed or a test succeeds. */
  stopped: { at: Date; reason: string } | null
  updatedAt: Date
}

type ConnectionRow = {
  settings: SealedSettings
  secrets: Buffer | null
  stoppedAt: Date | null
  stopReason: string
  updatedAt: Date
}

/** The connection as it is stored; without a row it was never saved. */
export function connectionOf(sealing: Sealing, about: string, row: ConnectionRow | undefined): Connection {
  const keys = row?.secrets ? sealing.open(row.secrets, about) : '{}'
  return {
    // They were sealed by this shop as an object of texts.
    settings: { ...row?.settings, ...(keys !== null && (JSON.parse(keys) as SealedSettings)) },
    areKeysReadable: keys !== null,
    stopped: row?.stoppedAt ? { at: row.stoppedAt, reason: row.stopReason } : null,
    updatedAt: row?.updatedAt ?? new Date(0),
  }
}

/** The connection for the panel: of its keys only which ones are stored. */
export function shownConnection(
  fields: Fields,
  { settings, areKeysReadable, stopped, updatedAt }: Connection,
  language: Language,
) {
  const open = namesOfFields(fields, false).filter((name) => settings[name])
  return {
    settings: Object.fromEntries(open.map((name) => [name, settings[name] ?? ''])),
    keys: Object.fromEntries(namesOfFields(fields, true).map((name) => [name, Boolean(settings[name])])),
    fields: fields.map(({ help = null, ...field }) => ({ ...field, help })),
    stopped: areKeysReadable
      ? stopped && { at: stopped.at.toISOString(), reason: stopped.reason }
      : { at: updatedAt.toISOString(), reason: unreadableKeys[language] },
    updatedAt: updatedAt.toISOString(),
  }
}

/** Whether all required fields are entered. */
export const isComplete = (fields: Fields, settings: SealedSettings): boolean =>
  fields.every(({ name, isRequired }) => !isRequired || Boolean(settings[name]))

/** Whether a test can be tried: its keys are readable, and all required fields are entered. */
export const isReadyToTest = (fields: Fields, { settings, areKeysReadable }: Connection): boolean =>
  areKeysReadable && isComplete(fields, settings)

/** Whether it can be called: it is ready to test, and has not refused its keys. */
export const isUsable = (fields: Fields, connection: Connection): boolean =>
  connection.stopped === null && isReadyToTest(fields, connection)

/** Settings with changes. Throws `invalid_input`, with the sentence, for a field that there is not. */
export function changedSettings(
  fields: Fields,
  before: SealedSettings,
  changes: SettingsChanges,
  noSuchField: Sentence,
): SealedSettings {
  const unknown = Object.keys(changes).find((name) => !fields.some((field) => field.name === name))
  if (unknown !== undefined) throw wrongField(`settings.${unknown}`, noSuchField)
  const next = { ...before }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete next[name]
    else if (value !== '') next[name] = value
  }
  return next
}

/** What differs, for the audit trail: only which ones. */
export function settingsDifferences(fields: Fields, before: SealedSettings, after: SealedSettings): Details {
  const names = fields.map(({ name }) => name).filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, wordOf(before[name], after[name])]))
}

const wordOf = (before: string | undefined, after: string | undefined) =>
  after === undefined ? 'removed' : before === undefined ? 'entered' : 'replaced'
