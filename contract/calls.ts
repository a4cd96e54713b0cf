/** Who may make a call: anyone, signed-in users, or administrators only. */
export type Access = 'anyone' | 'signed-in' | 'admin'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters are in braces, as in the OpenAPI document. */
  path: string
  access: Access
  /** `recent`: a user with a second factor must have given it in the last 15 minutes. */
  proof?: 'recent'
}

/** Every call of the shop: its name, method, path and who may make it. */
export const calls = {
  register: { method: 'POST', path: '/api/auth/register', access: 'anyone' },
  login: { method: 'POST', path: '/api/auth/login', access: 'anyone' },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'anyone' },
  googleConfig: { method: 'GET', path: '/api/auth/google-config', access: 'anyone' },
  googleLogin: { method: 'POST', path: '/api/auth/google-login', access: 'anyone' },
  changePassword: { method: 'PUT', path: '/api/auth/password', access: 'signed-in', proof: 'recent' },
  getSecurity: { method: 'GET', path: '/api/auth/security', access: 'signed-in' },
  getPersonalData: { method: 'GET', path: '/api/auth/personal-data', access: 'signed-in' },
  deleteAccount: { method: 'POST', path: '/api/auth/delete-account', access: 'signed-in', proof: 'recent' },
  checkAuth: { method: 'GET', path: '/api/auth/check-auth', access: 'anyone' },
  secondStep: { method: 'POST', path: '/api/auth/second-step', access: 'anyone' },
  secondStepPasskey: { method: 'POST', path: '/api/auth/second-step/passkey', access: 'anyone' },
  prove: { method: 'POST', path: '/api/auth/proof', access: 'signed-in' },
  provePasskey: { method: 'POST', path: '/api/auth/proof/passkey', access: 'signed-in' },

  listSessions: { method: 'GET', path: '/api/auth/sessions', access: 'signed-in' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/{id}', access: 'signed-in' },
  endOtherSessions: { method: 'POST', path: '/api/auth/sessions/end-others', access: 'signed-in' },

  getMailState: { method: 'GET', path: '/api/auth/mail', access: 'anyone' },
  requestReset: { method: 'POST', path: '/api/auth/reset/request', access: 'anyone' },
  findResetLink: { method: 'POST', path: '/api/auth/reset/find', access: 'anyone' },
  resetPassword: { method: 'POST', path: '/api/auth/reset', access: 'anyone' },
  sendProof: { method: 'POST', path: '/api/auth/email/confirm/send', access: 'signed-in' },
  proveEmail: { method: 'POST', path: '/api/auth/email/confirm', access: 'signed-in' },

  listProducts: { method: 'GET', path: '/api/shop/products/get', access: 'anyone' },
  getProduct: { method: 'GET', path: '/api/shop/products/get/{id}', access: 'anyone' },
  listSizes: { method: 'GET', path: '/api/shop/products/sizes', access: 'anyone' },

  searchProducts: { method: 'GET', path: '/api/shop/search/{keyword}', access: 'anyone' },

  addToCart: { method: 'POST', path: '/api/shop/cart/add', access: 'signed-in' },
  getCart: { method: 'GET', path: '/api/shop/cart/get/{userId}', access: 'signed-in' },
  updateCart: { method: 'PUT', path: '/api/shop/cart/update-cart', access: 'signed-in' },
  removeFromCart: { method: 'DELETE', path: '/api/shop/cart/{userId}/{productId}', access: 'signed-in' },
  mergeCart: { method: 'POST', path: '/api/shop/cart/merge', access: 'signed-in' },

  getWishlist: { method: 'GET', path: '/api/wishlist/{userId}', access: 'signed-in' },
  toggleWishlist: { method: 'POST', path: '/api/wishlist/toggle', access: 'signed-in' },
  mergeWishlist: { method: 'POST', path: '/api/wishlist/merge', access: 'signed-in' },

  addReview: { method: 'POST', path: '/api/shop/review/add', access: 'signed-in' },
  listReviews: { method: 'GET', path: '/api/shop/review/{productId}', access: 'anyone' },

  placeOrder: { method: 'POST', path: '/api/shop/order/create', access: 'anyone' },
  captureOrder: { method: 'POST', path: '/api/shop/order/capture', access: 'anyone' },
  listOrders: { method: 'GET', path: '/api/shop/order/list/{userId}', access: 'signed-in' },
  getOrder: { method: 'GET', path: '/api/shop/order/details/{orderId}', access: 'anyone' },

  addAddress: { method: 'POST', path: '/api/shop/address/add', access: 'signed-in' },
  listAddresses: { method: 'GET', path: '/api/shop/address/get/{userId}', access: 'signed-in' },
  updateAddress: { method: 'PUT', path: '/api/shop/address/update/{userId}/{addressId}', access: 'signed-in' },
  deleteAddress: { method: 'DELETE', path: '/api/shop/address/delete/{userId}/{addressId}', access: 'signed-in' },

  validateCoupon: { method: 'POST', path: '/api/coupons/validate', access: 'anyone' },
  listCoupons: { method: 'GET', path: '/api/coupons/all', access: 'admin' },
  createCoupon: { method: 'POST', path: '/api/coupons/create', access: 'admin' },
  updateCoupon: { method: 'PUT', path: '/api/coupons/update/{id}', access: 'admin' },
  deleteCoupon: { method: 'DELETE', path: '/api/coupons/delete/{id}', access: 'admin' },

  listFeatures: { method: 'GET', path: '/api/common/feature/get', access: 'anyone' },
  addFeature: { method: 'POST', path: '/api/common/feature/add', access: 'admin' },
  arrangeFeatures: { method: 'PUT', path: '/api/common/feature/arrange', access: 'admin' },
  deleteFeature: { method: 'DELETE', path: '/api/common/feature/delete/{id}', access: 'admin' },

  reportBrowserError: { method: 'POST', path: '/api/common/browser-error', access: 'anyone' },

  adminListProducts: { method: 'GET', path: '/api/admin/products/get', access: 'admin' },
  addProduct: { method: 'POST', path: '/api/admin/products/add', access: 'admin' },
  editProduct: { method: 'PUT', path: '/api/admin/products/edit/{id}', access: 'admin' },
  deleteProduct: { method: 'DELETE', path: '/api/admin/products/delete/{id}', access: 'admin' },
  uploadImage: { method: 'POST', path: '/api/admin/products/upload-image', access: 'admin' },

  listUsers: { method: 'GET', path: '/api/admin/users', access: 'admin' },
  endUserSessions: { method: 'DELETE', path: '/api/admin/users/sessions/{id}', access: 'admin' },
  changeRole: { method: 'PUT', path: '/api/admin/users/role/{id}', access: 'admin', proof: 'recent' },
  createResetLink: { method: 'POST', path: '/api/admin/users/reset-link/{id}', access: 'admin', proof: 'recent' },
  weeklyUsers: { method: 'GET', path: '/api/admin/users/stats/weekly', access: 'admin' },
  getStatistics: { method: 'GET', path: '/api/admin/statistics', access: 'admin' },
  listHints: { method: 'GET', path: '/api/admin/hints', access: 'admin' },

  adminListReviews: { method: 'GET', path: '/api/admin/reviews', access: 'admin' },
  moderateReview: { method: 'PUT', path: '/api/admin/reviews/{id}', access: 'admin' },
  deleteReview: { method: 'DELETE', path: '/api/admin/reviews/{id}', access: 'admin' },

  listAudit: { method: 'GET', path: '/api/admin/audit', access: 'admin' },

  adminListOrders: { method: 'GET', path: '/api/admin/orders/get', access: 'admin' },
  exportOrders: { method: 'POST', path: '/api/admin/orders/export', access: 'admin', proof: 'recent' },
  adminGetOrder: { method: 'GET', path: '/api/admin/orders/details/{id}', access: 'admin' },
  updateOrder: { method: 'PUT', path: '/api/admin/orders/update/{id}', access: 'admin' },

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

export type CallName = keyof typeof calls
