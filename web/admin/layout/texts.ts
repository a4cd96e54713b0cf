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
  security: 'Security',
  health: 'Health',
  audit: 'Audit',
}

/** Texts of the panel's frame. */
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
  noSecondFactor: 'A second factor is missing',
  whySecondFactor:
    'Your password alone opens this panel. Set up a second factor, so that a stolen password is not enough.',
  setUp: 'Set it up',
  notToday: 'Not today',
  ownPassword: 'Choose your own password',
  whyOwnPassword: 'You have signed in with the password that the shop made up. Please choose your own.',
  choosePassword: 'Choose a password',
}
