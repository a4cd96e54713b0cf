import { isDeepStrictEqual } from 'node:util'
import type { SettingsGroup, SettingsValues } from '#contract/settings-groups.ts'
import type { TestShop } from './shop.ts'
import { until } from './until.ts'

/** Saves fields of a group as the administrator, and waits until the other processes of the shop have it. */
export async function saveIn<Group extends SettingsGroup>(
  shop: TestShop,
  group: Group,
  changes: Partial<Record<keyof SettingsValues[Group], unknown>>,
  others: TestShop[] = [],
): Promise<void> {
  await (await shop.admin()).saveSettings({ params: { group }, body: changes })
  for (const other of others) {
    await until(() => isDeepStrictEqual(other.settings.current(), shop.settings.current()), 'the settings elsewhere')
  }
}

/** All that saving settings has written. */
export const settingsRows = async ({ db }: TestShop) => ({
  settings: await db.selectFrom('settings').selectAll().execute(),
  versions: await db.selectFrom('settingsVersions').selectAll().execute(),
  audit: await db.selectFrom('auditEntries').selectAll().where('action', '=', 'settings_changed').execute(),
})
