/** The roles of accounts: a customer's, the administrator's, and those of helpers, who may do parts of it. */
export const roles = ['customer', 'admin', 'manager', 'orders', 'packing', 'catalogue', 'accounts'] as const
export type Role = (typeof roles)[number]

/** Whether a user with this role works in the panel. */
export const isStaff = (role: Role): boolean => role !== 'customer'
