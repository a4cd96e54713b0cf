/** Texts of what finds everything in the panel. */
export const texts = {
  title: 'Find',
  label: 'Order number, phone, name, product or page',
  placeholder: 'Number, phone, name, product …',
  orders: 'Orders',
  products: 'Products',
  customers: 'Customers',
  pages: 'Pages',
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
  inStock: (count: string) => `${count} in stock`,
}
