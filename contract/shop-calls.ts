import type { Endpoint } from './calls.ts'

/** The calls of all visitors and of signed-in users: they are in every page's first script. */
export const shopCalls = {
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

  keepSecondFactor: { method: 'POST', path: '/api/auth/second-factor/keep', access: 'signed-in' },

  listSessions: { method: 'GET', path: '/api/auth/sessions', access: 'signed-in' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/{id}', access: 'signed-in' },
  endOtherSessions: { method: 'POST', path: '/api/auth/sessions/end-others', access: 'signed-in' },

  getMailState: { method: 'GET', path: '/api/auth/mail', access: 'anyone' },
  requestReset: { method: 'POST', path: '/api/auth/reset/request', access: 'anyone' },
  findResetLink: { method: 'POST', path: '/api/auth/reset/find', access: 'anyone' },
  resetPassword: { method: 'POST', path: '/api/auth/reset', access: 'anyone' },
  findInvitation: { method: 'POST', path: '/api/auth/invitation/find', access: 'anyone' },
  acceptInvitation: { method: 'POST', path: '/api/auth/invitation', access: 'anyone' },
  sendProof: { method: 'POST', path: '/api/auth/email/confirm/send', access: 'signed-in' },
  proveEmail: { method: 'POST', path: '/api/auth/email/confirm', access: 'signed-in' },

  getShop: { method: 'GET', path: '/api/shop', access: 'anyone' },
  getSizeGuide: { method: 'GET', path: '/api/shop/size-guide', access: 'anyone' },
  listPageLinks: { method: 'GET', path: '/api/shop/pages', access: 'anyone' },
  getOwnPage: { method: 'GET', path: '/api/shop/pages/{slug}', access: 'anyone' },

  listProducts: { method: 'GET', path: '/api/shop/products/get', access: 'anyone' },
  getProduct: { method: 'GET', path: '/api/shop/products/get/{id}', access: 'anyone' },
  listSizes: { method: 'GET', path: '/api/shop/products/sizes', access: 'anyone' },

  requestStock: { method: 'POST', path: '/api/shop/stock-requests', access: 'anyone' },

  searchProducts: { method: 'GET', path: '/api/shop/search/{keyword}', access: 'anyone' },
  suggest: { method: 'GET', path: '/api/shop/suggestions', access: 'anyone' },

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

  listFeatures: { method: 'GET', path: '/api/common/feature/get', access: 'anyone' },

  reportBrowserError: { method: 'POST', path: '/api/common/browser-error', access: 'anyone' },
} as const satisfies Record<string, Endpoint>
