import { isStaff, type Role } from './roles.ts'

/** Of whom the owner demands a second factor. */
export const factorDemands = ['never', 'admins', 'staff'] as const
export type FactorDemand = (typeof factorDemands)[number]

/** Whether a user with this role must have a second factor before anything of the panel answers. */
export const mustHaveFactor = (demand: FactorDemand, role: Role): boolean =>
  demand === 'staff' ? isStaff(role) : demand === 'admins' && role === 'admin'
