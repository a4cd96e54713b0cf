import { addressHandlers } from './addresses/addresses.routes.ts'
import { auditHandlers } from './audit/audit.routes.ts'
import { authHandlers } from './auth/auth.routes.ts'
import { secondFactorHandlers } from './auth/second-factor.routes.ts'
import { requireRecentProof } from './auth/second-factor.service.ts'
import { sessionHandlers } from './auth/sessions.routes.ts'
import { bellHandlers } from './bell/bell.routes.ts'
import { browserErrorHandlers } from './browser-errors/browser-errors.routes.ts'
import { buyerHandlers } from './buyers/buyers.routes.ts'
import { cartHandlers } from './cart/cart.routes.ts'
import { categoryHandlers } from './categories/categories.routes.ts'
import { checkPaymentHandlers } from './check-payment/check-payment.routes.ts'
import { closingHandlers } from './closings/closings.routes.ts'
import { costHandlers } from './costs/costs.routes.ts'
import { couponHandlers } from './coupons/coupons.routes.ts'
import { courierHandlers } from './couriers/couriers.routes.ts'
import { demoShopHandlers } from './demo-shop/demo-shop.routes.ts'
import { bookingHandlers } from './dispatch/booking.routes.ts'
import { dispatchHandlers } from './dispatch/dispatch.routes.ts'
import { parcelListHandlers } from './dispatch/parcel-list.routes.ts'
import { featureHandlers } from './features/features.routes.ts'
import { firstDayHandlers } from './first-day/first-day.routes.ts'
import { healthHandlers } from './health/health.routes.ts'
import { hintHandlers } from './hints/hints.routes.ts'
import type { Handlers } from './http/handlers.ts'
import { imageHandlers } from './images/images.routes.ts'
import { invoiceHandlers } from './invoices/invoices.routes.ts'
import { listBriefs } from './invoices/invoices.service.ts'
import { myOrderHandlers } from './my-order/my-order.routes.ts'
import { beginPayment } from './online-payments/begin-payment.service.ts'
import { onlinePaymentHandlers } from './online-payments/online-payments.routes.ts'
import { orderDeskHandlers } from './order-desk/order-desk.routes.ts'
import { orderHandlers } from './orders/orders.routes.ts'
import { ownPageHandlers } from './own-pages/own-pages.routes.ts'
import { listBuyerParcels } from './parcels/buyer-parcels.ts'
import { paymentProviderHandlers } from './payment-providers/payment-providers.routes.ts'
import { paymentHandlers } from './payments/payments.routes.ts'
import { payoutHandlers } from './payouts/payouts.routes.ts'
import { personalDataHandlers } from './personal-data/personal-data.routes.ts'
import { previewHandlers } from './preview/preview.routes.ts'
import { productCostHandlers } from './product-costs/product-costs.routes.ts'
import { productHandlers } from './products/products.routes.ts'
import { countByCategory, hasProductsIn, moveSomeProducts } from './products/products.service.ts'
import { profitHandlers } from './profit/profit.routes.ts'
import { pushHandlers } from './push/push.routes.ts'
import { invitationHandlers } from './recovery/invitations.routes.ts'
import { recoveryHandlers } from './recovery/recovery.routes.ts'
import { returnHandlers } from './return-desk/return-desk.routes.ts'
import { reviewHandlers } from './reviews/reviews.routes.ts'
import { searchHandlers } from './search/search.routes.ts'
import { hasSecondFactor } from './second-factor/second-factor.service.ts'
import { settingsHandlers } from './settings/settings.routes.ts'
import type { Shop } from './shop-context.ts'
import { statisticsHandlers } from './statistics/statistics.routes.ts'
import { stockRequestHandlers } from './stock-requests/stock-requests.routes.ts'
import { userHandlers } from './users/users.routes.ts'
import { findUserIds } from './users/users.service.ts'
import { wishlistHandlers } from './wishlist/wishlist.routes.ts'

/** The handlers of all calls, room by room. */
export const handlersOf = (shop: Shop): Handlers => ({
  ...authHandlers(shop),
  ...sessionHandlers(shop),
  ...previewHandlers(),
  ...productHandlers(shop),
  ...imageHandlers(shop),
  ...searchHandlers(shop),
  ...cartHandlers(shop),
  ...wishlistHandlers(shop),
  ...stockRequestHandlers(shop),
  ...reviewHandlers(shop),
  ...orderHandlers({
    ...shop,
    parcelsOf: listBuyerParcels,
    invoicesOf: listBriefs,
    beginPayment: (...args) => beginPayment(shop, ...args),
  }),
  ...myOrderHandlers(shop),
  ...orderDeskHandlers(shop),
  ...buyerHandlers(shop),
  ...addressHandlers(shop),
  ...couponHandlers(shop),
  ...categoryHandlers({
    ...shop,
    products: { count: countByCategory, has: hasProductsIn, moveSome: moveSomeProducts },
  }),
  ...featureHandlers(shop),
  ...auditHandlers(shop.pool, findUserIds),
  ...userHandlers(shop),
  ...personalDataHandlers(shop),
  ...secondFactorHandlers(shop),
  ...recoveryHandlers(shop),
  ...invitationHandlers(shop),
  ...statisticsHandlers(shop),
  ...demoShopHandlers(shop),
  ...healthHandlers(shop),
  ...hintHandlers(shop),
  ...firstDayHandlers(shop),
  ...browserErrorHandlers(shop),
  ...bellHandlers(shop),
  ...pushHandlers(shop),
  ...settingsHandlers({ ...shop, hasSecondFactor, requireProof: requireRecentProof }),
  ...courierHandlers(shop),
  ...ownPageHandlers(shop),
  ...returnHandlers(shop),
  ...productCostHandlers(shop),
  ...closingHandlers(shop),
  ...costHandlers(shop),
  ...profitHandlers(shop),
  ...paymentHandlers(shop),
  ...invoiceHandlers(shop),
  ...paymentProviderHandlers(shop),
  ...payoutHandlers(shop),
  ...onlinePaymentHandlers(shop),
  ...checkPaymentHandlers(shop),
  ...bookingHandlers(shop),
  ...parcelListHandlers(shop),
  ...dispatchHandlers(shop),
})
