import { z } from 'zod'
import { shapeOf } from './answer-shape.ts'
import { call, ok, ShopToday } from './call.ts'
import { calls } from './calls.ts'
import { atMost, ExpectedUpdatedAt, exampleId, exampleTime, Id, IsoTime } from './fields.ts'
import { both } from './sentence.ts'
import { defaultSettings } from './settings-defaults.ts'
import { type SettingsGroup, type SettingsValues, settingsGroups } from './settings-groups.ts'

/** The settings of a shop, each group with when it was last changed: in 1970 where it never was. */
export type Settings = { [Group in SettingsGroup]: SettingsValues[Group] & { updatedAt: string } }

export const NEVER_CHANGED = '1970-01-01T00:00:00.000Z'

const updatedAt = IsoTime.describe('in 1970 where the group was never changed')
const exampleOf = <Value extends object>(value: Value) => ({ ...value, updatedAt: exampleTime })

const answers = {
  shop: shapeOf(settingsGroups.shop).extend({ updatedAt }),
  delivery: shapeOf(settingsGroups.delivery).extend({ updatedAt }),
  orders: shapeOf(settingsGroups.orders).extend({ updatedAt }),
  payments: shapeOf(settingsGroups.payments).extend({ updatedAt }),
  look: shapeOf(settingsGroups.look).extend({ updatedAt }),
  home: shapeOf(settingsGroups.home).extend({ updatedAt }),
  sizes: shapeOf(settingsGroups.sizes).extend({ updatedAt }),
  staff: shapeOf(settingsGroups.staff).extend({ updatedAt }),
}

const AllGroups = z.object(answers).meta({
  examples: [Object.fromEntries(Object.entries(defaultSettings).map(([group, value]) => [group, exampleOf(value)]))],
})

/** One of the groups. */
const OneGroup = z
  .union([
    answers.shop,
    answers.delivery,
    answers.orders,
    answers.payments,
    answers.look,
    answers.home,
    answers.sizes,
    answers.staff,
  ])
  .meta({ examples: [exampleOf(defaultSettings.delivery)] })

/** Any short text: one that names no group is not found. */
const Group = Id.describe(`one of ${Object.keys(settingsGroups).join(', ')}`)

export const getSettings = call(calls.getSettings, {
  summary: 'All settings of the shop, by group',
  answer: ok({ data: AllGroups, today: ShopToday }),
})

export const saveSettings = call(calls.saveSettings, {
  summary: 'Change fields of a group of settings; those that are left out stay as they are',
  params: z.object({ group: Group }),
  body: atMost(100, 'fields', z.looseObject({ expectedUpdatedAt: ExpectedUpdatedAt })).meta({
    examples: [{ name: { en: 'Tupi', bn: 'টুপি' }, expectedUpdatedAt: exampleTime }],
  }),
  answer: ok({ data: OneGroup }),
  refuses: ['not_found', 'stale', 'own_factor_first', 'proof_needed'],
})

export const SettingsVersion = z
  .object({
    _id: Id,
    createdAt: IsoTime,
    by: z.string().nullable().describe('the name of the user; null for the values of the first day, or of a file'),
    value: z.record(z.string(), z.unknown()),
  })
  .meta({ examples: [{ _id: exampleId, createdAt: exampleTime, by: 'Rahim', value: { panelMark: '$' } }] })
export type SettingsVersion = z.infer<typeof SettingsVersion>

export const listSettingsVersions = call(calls.listSettingsVersions, {
  summary: 'The last 50 versions of a group of settings, newest first',
  params: z.object({ group: Group }),
  answer: ok({ data: z.array(SettingsVersion) }),
  refuses: ['not_found'],
})

export const restoreSettings = call(calls.restoreSettings, {
  summary: 'Take a group of settings back to an earlier version',
  params: z.object({ group: Group, id: Id }),
  body: z.object({ expectedUpdatedAt: ExpectedUpdatedAt }).meta({ examples: [{ expectedUpdatedAt: exampleTime }] }),
  answer: ok({ data: OneGroup }),
  refuses: ['not_found', 'stale', 'own_factor_first', 'proof_needed'],
})

/** The format of exported settings; later versions may write another one. */
export const SETTINGS_FORMAT = 1

const noFile = both('This is no file of exported settings', 'এটি এক্সপোর্ট করা সেটিংসের ফাইল নয়')
const newerFile = both(
  'This file is of a newer version of the shop. Update the shop first',
  'ফাইলটি শপের নতুন সংস্করণের। আগে শপ আপডেট করুন',
)

const exampleFile = { format: 'tupi-settings', version: SETTINGS_FORMAT, settings: { look: defaultSettings.look } }

const SettingsFile = z
  .object({
    format: z.literal('tupi-settings', noFile),
    version: z.int(noFile).min(1, noFile).max(SETTINGS_FORMAT, newerFile),
    settings: z.record(z.string(), z.record(z.string(), z.unknown()), noFile),
  })
  .meta({ examples: [exampleFile] })

export const exportSettings = call(calls.exportSettings, {
  summary: 'All settings as one file, without secrets',
  answer: ok({ data: SettingsFile }),
  saveAs: 'tupi-settings.json',
})

const SettingsChange = z
  .object({ group: z.string(), field: z.string(), before: z.string(), after: z.string() })
  .meta({ examples: [{ group: 'delivery', field: 'zones.1.charge', before: '80', after: '90' }] })
export type SettingsChange = z.infer<typeof SettingsChange>

const exampleTimes = { delivery: exampleTime }

export const importSettings = call(calls.importSettings, {
  summary: 'Take over exported settings, or only list what would change',
  body: z
    .object({
      file: SettingsFile,
      isTrial: z.boolean().default(false).describe('changes nothing'),
      expectedUpdatedAt: atMost(100, 'fields', z.record(z.string(), ExpectedUpdatedAt))
        .optional()
        .describe('comparedWith of the trial: 409 where another user has changed a group of the file since then'),
    })
    .meta({ examples: [{ file: exampleFile, isTrial: false, expectedUpdatedAt: exampleTimes }] }),
  answer: ok({
    data: z.array(SettingsChange),
    leftOut: z
      .array(z.string().meta({ examples: ['shop.logo'] }))
      .describe('fields that stay as they are: a logo that this shop does not have'),
    comparedWith: z
      .record(z.string(), updatedAt)
      .describe('updatedAt of each group of the file, before the change')
      .meta({ examples: [exampleTimes] }),
  }),
  refuses: ['stale', 'own_factor_first', 'proof_needed'],
})
