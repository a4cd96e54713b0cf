import type { SettingsGroup } from '#contract/settings-groups.ts'
import { orderLink, orderLinkPath } from '#rules/order-link.ts'
import { ownPagePath } from '#rules/own-page.ts'
import { packPath } from '#rules/parcel-code.ts'
import { paymentPages } from '#rules/payment-pages.ts'
import { productSlug } from '#rules/slug.ts'

type ProductRef = { _id: string; title: string; category: string }

/** What is printed of chosen orders. */
export const printKinds = ['slips', 'invoices', 'labels', 'handover'] as const
export type PrintKind = (typeof printKinds)[number]

/** Beside the page of an order, and as there its key is behind `#`. */
export const invoicePath = `${orderLinkPath}/invoice`

/** Every link of the site is built here. */
export const paths = {
  home: '/shop/home',
  listing: '/shop/listing',
  category: (slug: string) => `/shop/listing?category=${slug}`,
  /** `search` is a query string without its question mark. */
  filteredListing: (search: string) => (search === '' ? '/shop/listing' : `/shop/listing?${search}`),
  product: ({ _id, title, category }: ProductRef) =>
    `/shop/product/${category}/${encodeURIComponent(productSlug(title, _id))}`,
  /** Where the category is not known; the page has its canonical address itself. */
  productOfLine: ({ productId, title }: { productId: string; title: string }) =>
    `/shop/product/all/${encodeURIComponent(productSlug(title, productId))}`,
  search: '/shop/search',
  searchFor: (keyword: string, page = 1) =>
    `/shop/search?keyword=${encodeURIComponent(keyword)}${page > 1 ? `&page=${page}` : ''}`,
  wishlist: '/shop/wishlist',
  /** `search` is the query string of `writeCartLink`. */
  cartLink: (search: string) => `/shop/cart?${search}`,
  /** The same for an order of one's own. */
  orderAgain: (search: string) => `/shop/cart?again=1&${search}`,
  checkout: '/shop/checkout',
  orderConfirmation: '/shop/order-confirmation',
  findOrder: orderLinkPath,
  myOrder: (key: string) => orderLink('', key),
  /** The VAT invoices of an order, by its key. */
  myInvoice: (key: string) => `${invoicePath}#${key}`,
  account: '/shop/account',
  about: ownPagePath('about'),
  contact: '/shop/contact',
  /** A page that the owner has written, by its slug. */
  ownPage: ownPagePath,
  paymentSuccess: paymentPages.success,
  unauthorised: '/unauth-page',
  admin: {
    dashboard: '/admin/dashboard',
    products: '/admin/products',
    productTable: '/admin/products/table',
    scarceProducts: (stock: 'low' | 'out') => `/admin/products?stock=${stock}&visibility=shown`,
    foundProducts: (search: string) => `/admin/products?search=${encodeURIComponent(search)}`,
    orders: '/admin/orders',
    /** `search` is a query string without its question mark. */
    filteredOrders: (search: string) => (search === '' ? '/admin/orders' : `/admin/orders?${search}`),
    printOrders: (as: PrintKind, ids: readonly string[]) => `/admin/orders/print?as=${as}&ids=${ids.join(',')}`,
    pack: packPath,
    /** Where parcels are received that come back: below the packing table, whose pages alone may use a camera. */
    receive: `${packPath}/came-back`,
    /** `search` is a query string without its question mark: `ids`, `from`, `to`. */
    pickList: (search = '') => (search === '' ? '/admin/orders/pick' : `/admin/orders/pick?${search}`),
    newOrder: '/admin/orders/new',
    order: (id: string) => `/admin/orders/${id}`,
    /** `phone` in any spelling. */
    buyer: (phone: string) => `/admin/buyers/${encodeURIComponent(phone)}`,
    users: '/admin/users',
    foundUsers: (search: string) => `/admin/users?search=${encodeURIComponent(search)}`,
    categories: '/admin/categories',
    features: '/admin/features',
    ownPages: '/admin/pages',
    coupons: '/admin/coupons',
    security: '/admin/security',
    /** Where users go who must have a second factor and have none. */
    setUpFactor: '/admin/set-up-factor',
    reviews: '/admin/reviews',
    searchWords: '/admin/search',
    stockRequests: '/admin/stock-requests',
    parcels: '/admin/parcels',
    courierFigures: '/admin/parcels/figures',
    returns: '/admin/returns',
    returnsOf: (tab: string) => `/admin/returns?tab=${tab}`,
    parcelsOf: (search: string) => (search === '' ? '/admin/parcels' : `/admin/parcels?${search}`),
    checkPayment: '/admin/check-payment',
    claimsOf: (state: string) => `/admin/check-payment?state=${state}`,
    payouts: '/admin/payouts',
    closings: '/admin/closings',
    closing: (id: string) => `/admin/closings/${id}`,
    profit: '/admin/profit',
    invoices: '/admin/invoices',
    costs: '/admin/costs',
    couriers: '/admin/couriers',
    waysToPay: '/admin/ways-to-pay',
    settings: '/admin/settings',
    settingsVersions: (group: SettingsGroup) => `/admin/settings/${group}/versions`,
    settingsOf: (group: SettingsGroup) => `/admin/settings/${group}`,
    health: '/admin/health',
    audit: '/admin/audit',
    /** `search` is a query string without its question mark. */
    auditOf: (search: string) => (search === '' ? '/admin/audit' : `/admin/audit?${search}`),
  },
} as const
