import type { Endpoint } from './calls.ts'

/** The calls of the administrator's panel. */
export const panelCalls = {
  listCoupons: { method: 'GET', path: '/api/coupons/all', access: 'admin' },
  createCoupon: { method: 'POST', path: '/api/coupons/create', access: 'admin' },
  updateCoupon: { method: 'PUT', path: '/api/coupons/update/{id}', access: 'admin' },
  deleteCoupon: { method: 'DELETE', path: '/api/coupons/delete/{id}', access: 'admin' },

  addFeature: { method: 'POST', path: '/api/common/feature/add', access: 'admin' },
  arrangeFeatures: { method: 'PUT', path: '/api/common/feature/arrange', access: 'admin' },
  deleteFeature: { method: 'DELETE', path: '/api/common/feature/delete/{id}', access: 'admin' },

  adminListProducts: { method: 'GET', path: '/api/admin/products/get', access: 'admin' },
  adminGetProduct: { method: 'GET', path: '/api/admin/products/details/{id}', access: 'admin' },
  addProduct: { method: 'POST', path: '/api/admin/products/add', access: 'admin' },
  editProduct: { method: 'PUT', path: '/api/admin/products/edit/{id}', access: 'admin' },
  editProducts: { method: 'PUT', path: '/api/admin/products/many', access: 'admin' },
  adjustStock: { method: 'POST', path: '/api/admin/products/stock/{id}', access: 'admin' },
  deleteProduct: { method: 'DELETE', path: '/api/admin/products/delete/{id}', access: 'admin' },
  uploadImage: { method: 'POST', path: '/api/admin/products/upload-image', access: 'admin' },

  listUsers: { method: 'GET', path: '/api/admin/users', access: 'admin' },
  endUserSessions: { method: 'DELETE', path: '/api/admin/users/sessions/{id}', access: 'admin' },
  changeRole: { method: 'PUT', path: '/api/admin/users/role/{id}', access: 'admin', proof: 'recent' },
  createResetLink: { method: 'POST', path: '/api/admin/users/reset-link/{id}', access: 'admin', proof: 'recent' },
  weeklyUsers: { method: 'GET', path: '/api/admin/users/stats/weekly', access: 'admin' },
  getStatistics: { method: 'GET', path: '/api/admin/statistics', access: 'admin' },
  getOrderShares: { method: 'GET', path: '/api/admin/statistics/orders', access: 'admin' },
  getHealth: { method: 'GET', path: '/api/admin/health', access: 'admin' },
  listHints: { method: 'GET', path: '/api/admin/hints', access: 'admin' },

  adminListReviews: { method: 'GET', path: '/api/admin/reviews', access: 'admin' },
  moderateReview: { method: 'PUT', path: '/api/admin/reviews/{id}', access: 'admin' },
  deleteReview: { method: 'DELETE', path: '/api/admin/reviews/{id}', access: 'admin' },

  listWantedProducts: { method: 'GET', path: '/api/admin/stock-requests/products', access: 'admin' },
  listStockRequests: { method: 'GET', path: '/api/admin/stock-requests', access: 'admin' },
  markTold: { method: 'PUT', path: '/api/admin/stock-requests/{id}', access: 'admin' },

  listAudit: { method: 'GET', path: '/api/admin/audit', access: 'admin' },

  adminListOrders: { method: 'GET', path: '/api/admin/orders/get', access: 'admin' },
  exportOrders: { method: 'POST', path: '/api/admin/orders/export', access: 'admin', proof: 'recent' },
  adminGetOrder: { method: 'GET', path: '/api/admin/orders/details/{id}', access: 'admin' },
  changeOrders: { method: 'PUT', path: '/api/admin/orders/many', access: 'admin' },
  correctOrder: { method: 'PUT', path: '/api/admin/orders/correct/{id}', access: 'admin' },
  enterOrder: { method: 'POST', path: '/api/admin/orders/enter', access: 'admin' },
  listOrderLinks: { method: 'GET', path: '/api/admin/orders/links', access: 'admin' },
  updateOrder: { method: 'PUT', path: '/api/admin/orders/update/{id}', access: 'admin' },
  countQueues: { method: 'GET', path: '/api/admin/orders/counts', access: 'admin' },
  getNeighbours: { method: 'GET', path: '/api/admin/orders/neighbours/{id}', access: 'admin' },
  listOrderEvents: { method: 'GET', path: '/api/admin/orders/events/{id}', access: 'admin' },
  recordCall: { method: 'POST', path: '/api/admin/orders/call/{id}', access: 'admin' },
  addOrderNote: { method: 'POST', path: '/api/admin/orders/note/{id}', access: 'admin' },
  pickList: { method: 'GET', path: '/api/admin/orders/pick-list', access: 'admin' },
  packOrder: { method: 'POST', path: '/api/admin/orders/pack/{id}', access: 'admin' },
  unpackOrder: { method: 'DELETE', path: '/api/admin/orders/pack/{id}', access: 'admin' },

  getBuyer: { method: 'GET', path: '/api/admin/buyers/{phone}', access: 'admin' },
  updateBuyer: { method: 'PUT', path: '/api/admin/buyers/{phone}', access: 'admin' },

  listNewOrders: { method: 'GET', path: '/api/admin/bell', access: 'admin' },
  readNewOrders: { method: 'POST', path: '/api/admin/bell/read', access: 'admin' },
  getPushSettings: { method: 'GET', path: '/api/admin/push', access: 'admin' },
  subscribePush: { method: 'PUT', path: '/api/admin/push', access: 'admin' },
  unsubscribePush: { method: 'DELETE', path: '/api/admin/push', access: 'admin' },
  setQuietHours: { method: 'PUT', path: '/api/admin/push/quiet-hours', access: 'admin' },

  getSecondFactor: { method: 'GET', path: '/api/admin/second-factor', access: 'admin' },
  beginTotp: { method: 'POST', path: '/api/admin/second-factor/totp', access: 'admin', proof: 'recent' },
  confirmTotp: { method: 'PUT', path: '/api/admin/second-factor/totp', access: 'admin' },
  removeTotp: { method: 'DELETE', path: '/api/admin/second-factor/totp', access: 'admin', proof: 'recent' },
  beginPasskey: { method: 'POST', path: '/api/admin/second-factor/passkeys', access: 'admin', proof: 'recent' },
  addPasskey: { method: 'PUT', path: '/api/admin/second-factor/passkeys', access: 'admin' },
  removePasskey: {
    method: 'DELETE',
    path: '/api/admin/second-factor/passkeys/{id}',
    access: 'admin',
    proof: 'recent',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/admin/second-factor/recovery-codes',
    access: 'admin',
    proof: 'recent',
  },
} as const satisfies Record<string, Endpoint>
