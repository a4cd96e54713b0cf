/** The pages of the panel, as its menu and Ctrl-K name them. */
const pages = {
  dashboard: 'Dashboard',
  products: 'Products',
  orders: 'Orders',
  pickList: 'Pick list',
  pack: 'Pack',
  users: 'Users',
  features: 'Features',
  coupons: 'Coupons',
  backInStock: 'Back in stock',
  reviews: 'Reviews',
  searchWords: 'Search words',
  settings: 'Settings',
  security: 'Security',
  health: 'Health',
  audit: 'Audit',
}

/** Texts of the panel's frame, and of what finds everything in the panel. */
export const texts = {
  pages,
  groups: { sell: 'Sell', shop: 'Shop', people: 'People', system: 'System' },
  /** Beside Features: what they are; blank where that is their name. */
  banners: 'banners',
  panel: 'Admin Panel',
  skip: 'Skip to the content',
  menu: 'Menu',
  logout: 'Logout',
  find: 'Find anything',
  findByKeys: 'Find anything (Ctrl K)',
  notFound: 'Page not found',
  noSuchPage: 'The panel has no such page.',
  goToOrders: 'Go to the orders',
  goToDashboard: 'Go to the dashboard',

  title: 'Find',
  label: 'Order number, phone, name, product or page',
  placeholder: 'Number, phone, name, product …',
  orders: 'Orders',
  products: 'Products',
  customers: 'Customers',
  pagesHeading: 'Pages',
  typeMore: 'Type three letters or digits',
  looking: 'Looking …',
  nothing: 'Nothing found',
  /** What people type for a page, or for what is set there. */
  alsoCalled: {
    dashboard: 'home figures statistics sales revenue report',
    orders: 'export csv courier new order call list',
    products: 'add product stock inventory prices sizes pictures',
    features: 'banners slider home page pictures',
    coupons: 'discounts promo codes offers',
    searchWords: 'synonyms search terms',
    users: 'customers accounts staff administrators roles reset password',
    stockRequests: 'waiting list notify restock',
    security:
      'settings password 2fa two-factor second factor authenticator passkey sessions devices sign out everywhere',
    health: 'status backup mail server disk errors sms',
    audit: 'log history activity who did what',
  },
  settingsPage: (group: string) => `Settings: ${group}`,
  inStock: (count: string) => `${count} in stock`,
}
