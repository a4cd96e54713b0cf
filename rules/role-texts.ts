import type { Role } from './roles.ts'

/** Each role by its plain name, with a line about what it may do. */
export const roleTexts: Record<Role, { name: string; may: string }> = {
  customer: { name: 'Customer', may: 'Shops here, and has no access to the panel.' },
  admin: { name: 'Administrator', may: 'Everything, also staff, settings and files with all buyers.' },
  manager: {
    name: 'Manager',
    may: 'Everything but staff, settings, keys of couriers and payments, and files with all buyers.',
  },
  orders: {
    name: 'Orders',
    may: 'Calls buyers; enters, corrects, packs and rejects orders; decides returns; hands parcels to couriers and receives them; blocks numbers.',
  },
  packing: {
    name: 'Packing',
    may: 'Picks, packs, prints labels and receives parcels that came back. Sees no prices but what is collected.',
  },
  catalogue: {
    name: 'Catalogue',
    may: 'Changes products, stock, categories, banners, pages, reviews and search words.',
  },
  accounts: {
    name: 'Accounts',
    may: 'Sees and exports figures and orders; records payments, refunds, payouts and costs; checks transfers; closes the day. Changes no order or product.',
  },
}
