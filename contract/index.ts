import * as addresses from './addresses.ts'
import * as adminProducts from './admin-products.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as bell from './bell.ts'
import * as browserErrors from './browser-errors.ts'
import * as buyers from './buyers.ts'
import type { CallShape } from './call.ts'
import { type CallName, calls } from './calls.ts'
import * as cart from './cart.ts'
import * as categories from './categories.ts'
import * as closings from './closings.ts'
import * as costs from './costs.ts'
import * as coupons from './coupons.ts'
import * as courierFigures from './courier-figures.ts'
import * as couriers from './couriers.ts'
import * as decideReturns from './decide-returns.ts'
import * as demoShop from './demo-shop.ts'
import * as features from './features.ts'
import * as firstDay from './first-day.ts'
import * as health from './health.ts'
import * as hints from './hints.ts'
import * as invitations from './invitations.ts'
import * as invoices from './invoices.ts'
import * as manyOrders from './many-orders.ts'
import * as myOrder from './my-order.ts'
import * as myReturns from './my-returns.ts'
import * as onlinePayments from './online-payments.ts'
import * as orderChanges from './order-changes.ts'
import * as orderDesk from './order-desk.ts'
import * as orderEvents from './order-events.ts'
import * as orderList from './order-list.ts'
import * as orderQueues from './order-queues.ts'
import * as orders from './orders.ts'
import * as ownPages from './own-pages.ts'
import * as packing from './packing.ts'
import * as panelShop from './panel-shop.ts'
import * as parcelBooking from './parcel-booking.ts'
import * as parcelList from './parcel-list.ts'
import * as parcelSteps from './parcel-steps.ts'
import * as paymentClaims from './payment-claims.ts'
import * as paymentProviders from './payment-providers.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as personalData from './personal-data.ts'
import * as placing from './place-order.ts'
import * as preview from './preview.ts'
import * as productCosts from './product-costs.ts'
import * as productRows from './product-rows.ts'
import * as products from './products.ts'
import * as profit from './profit.ts'
import * as push from './push.ts'
import * as recovery from './recovery.ts'
import * as returns from './returns.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as shop from './shop.ts'
import * as statistics from './statistics.ts'
import * as stockRequests from './stock-requests.ts'
import * as synonyms from './synonyms.ts'
import * as users from './users.ts'
import * as wishlist from './wishlist.ts'

const modules = {
  ...addresses,
  ...adminProducts,
  ...audit,
  ...auth,
  ...bell,
  ...browserErrors,
  ...buyers,
  ...cart,
  ...categories,
  ...closings,
  ...costs,
  ...coupons,
  ...courierFigures,
  ...couriers,
  ...demoShop,
  ...features,
  ...firstDay,
  ...health,
  ...hints,
  ...invitations,
  ...invoices,
  ...manyOrders,
  ...orderChanges,
  ...orderDesk,
  ...orderEvents,
  ...orderList,
  ...orderQueues,
  ...myOrder,
  ...myReturns,
  ...orders,
  ...placing,
  ...ownPages,
  ...packing,
  ...parcelBooking,
  ...parcelList,
  ...parcelSteps,
  ...paymentClaims,
  ...payouts,
  ...payments,
  ...paymentProviders,
  ...onlinePayments,
  ...personalData,
  ...products,
  ...preview,
  ...productCosts,
  ...profit,
  ...productRows,
  ...push,
  ...recovery,
  ...returns,
  ...decideReturns,
  ...reviews,
  ...search,
  ...secondFactor,
  ...sessions,
  ...panelShop,
  ...settings,
  ...shop,
  ...statistics,
  ...stockRequests,
  ...synonyms,
  ...users,
  ...wishlist,
}

/** Every call of the table; one that no file above exports under its name does not compile. */
export type Contract = Pick<typeof modules, CallName>

/** Every call with its schemas, by the name it has in `calls.ts`. */
export const contract = Object.fromEntries(
  Object.keys(calls).map((name) => [name, modules[name as CallName]]),
) as Contract satisfies Record<CallName, CallShape>
