import type { Sentence } from '#rules/languages.ts'
import type { Details } from '../audit/audit.service.ts'
import type { Sealing } from '../sealed.ts'
import { ShopError } from '../shop-error.ts'

/** A field of how a courier or a payment provider is set up. A secret one is encrypted in the database and never sent back. */
export type SettingsField = { name: string; label: Sentence; isSecret: boolean; isRequired: boolean; help?: Sentence }

/** Values by the names of their fields, keys among them. */
export type SealedSettings = Record<string, string>

/** Blank: as it is; null: removed. */
export type SettingsChanges = Record<string, string | null>

type Fields = readonly SettingsField[]

const namesOf = (fields: Fields, areSecret: boolean) =>
  fields.filter(({ isSecret }) => isSecret === areSecret).map(({ name }) => name)

/** What is stored, with the keys; null where these were encrypted with another key than this process has. */
export function openKeys(sealing: Sealing, about: string, secrets: Buffer | null): SealedSettings | null {
  const text = secrets === null ? '{}' : sealing.open(secrets, about)
  // It was sealed by this shop as an object of texts.
  return text === null ? null : (JSON.parse(text) as SealedSettings)
}

/** The two columns of a table: what may be read, and the keys. */
export function closeKeys(sealing: Sealing, about: string, fields: Fields, settings: SealedSettings) {
  const part = (areSecret: boolean): SealedSettings =>
    Object.fromEntries(
      namesOf(fields, areSecret).flatMap((name) => (settings[name] ? [[name, settings[name]] as const] : [])),
    )
  const keys = part(true)
  return {
    settings: part(false),
    secrets: Object.keys(keys).length > 0 ? sealing.seal(JSON.stringify(keys), about) : null,
  }
}

/** Settings for the panel: of keys only which ones are stored. */
export function shownSettings(fields: Fields, settings: SealedSettings) {
  const open = namesOf(fields, false).filter((name) => settings[name])
  return {
    settings: Object.fromEntries(open.map((name) => [name, settings[name] ?? ''])),
    keys: Object.fromEntries(namesOf(fields, true).map((name) => [name, Boolean(settings[name])])),
    fields: fields.map(({ help = null, ...field }) => ({ ...field, help })),
  }
}

/** Whether all that cannot be done without is entered. */
export const isComplete = (fields: Fields, settings: SealedSettings): boolean =>
  fields.every(({ name, isRequired }) => !isRequired || Boolean(settings[name]))

/** Settings with changes. Throws `invalid_input`, with the sentence, for a field that there is not. */
export function changedSettings(
  fields: Fields,
  before: SealedSettings,
  changes: SettingsChanges,
  noSuchField: Sentence,
): SealedSettings {
  const unknown = Object.keys(changes).find((name) => !fields.some((field) => field.name === name))
  if (unknown !== undefined) {
    throw new ShopError('invalid_input', { message: noSuchField, errors: { [`settings.${unknown}`]: noSuchField } })
  }
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
