/** The roles of users who work in the panel. */
export const staffRoles = ['admin', 'manager', 'orders', 'packing', 'catalogue', 'accounts'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles of accounts: a customer's, the administrator's, and those of helpers, who may do parts of it. */
export const roles = ['customer', ...staffRoles] as const
export type Role = (typeof roles)[number]

/** Whether a user with this role works in the panel. */
export const isStaff = (role: Role): role is StaffRole => role !== 'customer'
