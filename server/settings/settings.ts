import { type RawBuilder, sql } from 'kysely'
import { NEVER_CHANGED, type Settings } from '#contract/settings.ts'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { type SettingsGroup, settingsGroups } from '#contract/settings-groups.ts'
import type { Pool } from '../db/open.ts'
import { type LiveSource, type LiveValue, openLiveValue } from '../events/live-value.ts'
import { merged } from './merged.ts'
import { readSettings, type SettingsRow } from './settings.db.ts'

/** The settings of the shop as they are now, in memory: in every process at once after a change. */
export type LiveSettings = LiveValue<Settings>

export const openSettings = ({ pool, events, log }: LiveSource & { pool: Pool }): Promise<LiveSettings> =>
  openLiveValue({
    read: async () => settingsOf(await readSettings(pool)),
    events,
    changedBy: 'settingsChanged',
    log,
  })

export const groupNames = Object.keys(settingsGroups) as SettingsGroup[]

/** All groups: what is stored, and the defaults for what is not. */
export const settingsOf = (rows: SettingsRow[]): Settings =>
  // Each group by its own name; an index cannot carry its type.
  Object.fromEntries(groupNames.map((name) => [name, groupOf(name, rows)])) as Settings

const groupOf = (name: SettingsGroup, rows: SettingsRow[]) => {
  const row = rows.find((one) => one.name === name)
  const defaults = defaultSettings[name]
  // A field that is newer than the row has its default.
  const value = row ? (merged(defaults, defaults, row.value) as object) : defaults
  return { ...value, updatedAt: row?.updatedAt.toISOString() ?? NEVER_CHANGED }
}

/** A condition in a statement: the group is another one now than it was at `updatedAt`. */
export const hasChanged = (name: SettingsGroup, updatedAt: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select updated_at from settings where name = ${name}), 'epoch') <> ${updatedAt}::timestamptz`
