import type { Role } from './roles.ts'

/** Each role by its plain name, with a line about what it may do. */
export const roleTexts: Record<Role, { name: string; may: string }> = {
  customer: { name: 'Customer', may: 'Shops here, and has no access to the panel.' },
  admin: { name: 'Administrator', may: 'Everything, also staff, settings and files with all buyers.' },
  manager: { name: 'Manager', may: 'Everything but staff, settings and files with all buyers.' },
  orders: { name: 'Orders', may: 'Calls buyers, enters and moves orders, and prints labels.' },
  packing: { name: 'Packing', may: 'Picks, packs and prints labels. Sees no prices but what is collected.' },
  catalogue: { name: 'Catalogue', may: 'Products, stock, banners, reviews and search words.' },
  accounts: {
    name: 'Accounts',
    may: 'Sees figures and orders, exports them, and records payments. Changes nothing else.',
  },
}
