/** What the audit trail keeps, and how the panel says it (behaviour §6). */
export const auditActions = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Signed out',
  sessions_ended: 'Signed out elsewhere',
  access_refused: 'Access refused',
  too_many: 'Too many tries',
  password_changed: 'Password changed',
  password_reset: 'Password set by a link',
  reset_link_made: 'Reset link made',
  email_confirmed: 'E-mail confirmed',
  password_refused: 'Wrong current password',
  second_factor_added: 'Second factor added',
  second_factor_removed: 'Second factor removed',
  second_factor_refused: 'Second factor refused',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'Recovery codes renewed',
  role_changed: 'Role changed',
  order_status_changed: 'Order status changed',
  orders_exported: 'Orders exported',
  product_added: 'Product added',
  product_changed: 'Product changed',
  price_changed: 'Price changed',
  stock_changed: 'Stock changed',
  product_deleted: 'Product deleted',
  coupon_added: 'Coupon added',
  coupon_changed: 'Coupon changed',
  coupon_deleted: 'Coupon deleted',
  banner_added: 'Banner added',
  banners_arranged: 'Banners arranged',
  banner_deleted: 'Banner deleted',
} as const

export type AuditAction = keyof typeof auditActions

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text)
