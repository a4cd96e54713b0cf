import * as addresses from './addresses.ts'
import * as auth from './auth.ts'
import * as browserErrors from './browser-errors.ts'
import type { CallShape } from './call.ts'
import type { CallName } from './calls.ts'
import * as cart from './cart.ts'
import * as coupons from './coupons.ts'
import * as features from './features.ts'
import * as orders from './orders.ts'
import * as products from './products.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as statistics from './statistics.ts'
import * as users from './users.ts'
import * as wishlist from './wishlist.ts'

/** Every call with its schemas, by the name it has in `calls.ts`. */
export const contract = {
  register: auth.register,
  login: auth.login,
  logout: auth.logout,
  googleConfig: auth.googleConfig,
  googleLogin: auth.googleLogin,
  changePassword: auth.changePassword,
  checkAuth: auth.checkAuth,

  listProducts: products.listProducts,
  getProduct: products.getProduct,
  listSizes: products.listSizes,

  searchProducts: search.searchProducts,

  addToCart: cart.addToCart,
  getCart: cart.getCart,
  updateCart: cart.updateCart,
  removeFromCart: cart.removeFromCart,
  mergeCart: cart.mergeCart,

  getWishlist: wishlist.getWishlist,
  toggleWishlist: wishlist.toggleWishlist,
  mergeWishlist: wishlist.mergeWishlist,

  addReview: reviews.addReview,
  listReviews: reviews.listReviews,

  placeOrder: orders.placeOrder,
  captureOrder: orders.captureOrder,
  listOrders: orders.listOrders,
  getOrder: orders.getOrder,

  addAddress: addresses.addAddress,
  listAddresses: addresses.listAddresses,
  updateAddress: addresses.updateAddress,
  deleteAddress: addresses.deleteAddress,

  validateCoupon: coupons.validateCoupon,
  listCoupons: coupons.listCoupons,
  createCoupon: coupons.createCoupon,
  updateCoupon: coupons.updateCoupon,
  deleteCoupon: coupons.deleteCoupon,

  listFeatures: features.listFeatures,
  addFeature: features.addFeature,
  arrangeFeatures: features.arrangeFeatures,
  deleteFeature: features.deleteFeature,

  reportBrowserError: browserErrors.reportBrowserError,

  adminListProducts: products.adminListProducts,
  addProduct: products.addProduct,
  editProduct: products.editProduct,
  deleteProduct: products.deleteProduct,
  uploadImage: products.uploadImage,

  listUsers: users.listUsers,
  changeRole: users.changeRole,
  weeklyUsers: users.weeklyUsers,
  getStatistics: statistics.getStatistics,

  adminListOrders: orders.adminListOrders,
  exportOrders: orders.exportOrders,
  adminGetOrder: orders.adminGetOrder,
  updateOrder: orders.updateOrder,
} satisfies Record<CallName, CallShape>

export type Contract = typeof contract
