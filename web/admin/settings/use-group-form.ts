import type { Settings } from '#contract/settings.ts'
import type { SettingsGroup } from '#contract/settings-groups.ts'
import { changedOf } from '#web/form/carry-over.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { settingsReads } from './settings-query.ts'
import { texts } from './texts.ts'

type Options<Group extends SettingsGroup, Fields> = {
  group: Group
  /** As they were read. */
  settings: Settings[Group]
  fieldsOf: (settings: Settings[Group]) => Fields
  /** What the shop is sent of the fields, over what it has; numbers may still be texts. */
  valuesOf: (fields: Fields, before: Settings[Group]) => Partial<Record<keyof Settings[Group], unknown>>
}

/** The form of a group of settings: sends the fields that were changed. */
export function useGroupForm<Group extends SettingsGroup, Fields extends object>(options: Options<Group, Fields>) {
  const { group, settings, fieldsOf, valuesOf } = options
  return useEditForm<Settings[Group], Fields>({
    item: settings,
    fieldsOf: (item) => fieldsOf(item ?? settings),
    send: async (api, typed, base) => {
      const before = base ?? settings
      const changes = changedOf(valuesOf(fieldsOf(before), before), valuesOf(typed, before))
      const body = { ...changes, expectedUpdatedAt: before.updatedAt }
      const { data } = await api.saveSettings({ params: { group }, body })
      // The answer has the group that was asked for; the contract names all of them.
      return { success: true, data: data as Settings[Group] }
    },
    success: { added: texts.saved, updated: texts.saved },
    refetch: async (api) => (await api.getSettings({})).data[group],
    invalidates: settingsReads,
  })
}
