import { House, type LucideIcon, Package, Palette, Ruler, Store, Truck, Users, Wallet } from 'lucide-react'
import type { SettingsGroup } from '#contract/settings-groups.ts'
import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

type SettingsPage = { group: SettingsGroup; to: string; label: string; Icon: LucideIcon }

const pageOf = (group: SettingsGroup, Icon: LucideIcon): SettingsPage => ({
  group,
  to: paths.admin.settingsOf(group),
  label: texts.groups[group],
  Icon,
})

/** A page for each group of settings. */
export const settingsPages: readonly SettingsPage[] = [
  pageOf('shop', Store),
  pageOf('delivery', Truck),
  pageOf('orders', Package),
  pageOf('payments', Wallet),
  pageOf('look', Palette),
  pageOf('home', House),
  pageOf('sizes', Ruler),
  pageOf('staff', Users),
]
