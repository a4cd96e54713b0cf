import type { Role } from '#rules/roles.ts'
import { paths } from './paths.ts'

/** Where a user of the panel begins: the first page that the role may see. */
const homes: Readonly<Record<Role, string>> = {
  customer: paths.home,
  admin: paths.admin.dashboard,
  manager: paths.admin.dashboard,
  orders: paths.admin.orders,
  packing: paths.admin.pickList(),
  catalogue: paths.admin.products,
  accounts: paths.admin.dashboard,
}

export const panelHome = (role: Role): string => homes[role]
