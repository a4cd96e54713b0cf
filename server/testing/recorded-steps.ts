import { accountSteps } from './account-steps.ts'
import { claimSteps } from './claim-steps.ts'
import { invitationSteps } from './invitation-steps.ts'
import { moneySteps } from './money-steps.ts'
import type { Recorded, Scene, Step } from './recorded-step.ts'
import { refundSteps } from './refund-steps.ts'
import { secondFactorSteps } from './second-factor-steps.ts'
import { orderOf, PASSWORD } from './shop.ts'
import { shopSetupSteps } from './shop-setup-steps.ts'

const coupon = { name: 'Eid', code: 'EID15', discountPercentage: 15, expiryDate: '2030-01-01' }
const couponOf = async ({ admin }: Scene) => (await admin.listCoupons()).data[0]?._id ?? ''
const productOf = async ({ admin }: Scene) =>
  (await admin.adminListProducts({ query: { limit: 1 } })).data[0]?._id ?? ''
const synonymsOf = async ({ admin }: Scene) => (await admin.listSynonyms()).data[0]?._id ?? ''

/** In this order: what one makes, the next changes, the last deletes. A new call of administrators does not compile without its step. */
export const steps: Record<Recorded, Step> = {
  markTold: {
    actions: ['shopper_told'],
    act: async ({ shop, admin }) => {
      const waiting = { productId: 'a cap', size: '', contact: '01712345678', language: 'en' as const, userId: null }
      await shop.db
        .insertInto('stockRequests')
        .values({ id: 'waiting', ...waiting, toldAt: null })
        .execute()
      await admin.markTold({ params: { id: 'waiting' }, body: { told: true } })
    },
  },
  ...accountSteps,
  ...invitationSteps,
  addProduct: {
    actions: ['product_added'],
    act: ({ admin }) =>
      admin.addProduct({
        body: { title: 'Cap', description: 'A cap', category: 'new', price: 500, totalStock: 9 },
        idempotencyKey: 'cap',
      }),
  },
  editProduct: {
    actions: ['product_changed', 'price_changed', 'stock_changed'],
    act: async (scene) =>
      scene.admin.editProduct({
        params: { id: await productOf(scene) },
        body: { title: 'Soft cap', price: 450, salePrice: 400, totalStock: 7 },
      }),
  },
  editProducts: {
    actions: ['product_changed'],
    act: async ({ admin }) => {
      const { _id: id, updatedAt } = (await admin.adminListProducts({ query: { limit: 1 } })).data[0] ?? {}
      const products = [{ id: id ?? '', updatedAt: updatedAt ?? '', category: 'vintage' }]
      await admin.editProducts({ body: { products } })
    },
  },
  adjustStock: {
    actions: ['stock_changed'],
    act: async (scene) => scene.admin.adjustStock({ params: { id: await productOf(scene) }, body: { by: -1 } }),
  },
  updateOrder: {
    actions: ['order_status_changed'],
    act: async (scene) => {
      const product = (await scene.shop.guest().getProduct({ params: { id: await productOf(scene) } })).data
      const { orderId: id } = await scene.shop.guest().placeOrder({ body: orderOf(product) })
      await scene.admin.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } })
    },
  },
  changeOrders: {
    actions: ['order_status_changed'],
    act: async ({ shop, admin }) => {
      const { orderId: _id } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
      await admin.changeOrders({ body: { orders: [{ _id }], change: { to: 'rejected' } } })
    },
  },
  saveProductCost: {
    actions: ['cost_changed'],
    act: async (scene) =>
      scene.admin.saveProductCost({
        params: { id: await productOf(scene) },
        body: { validFrom: '2026-11-01', cost: 210 },
      }),
  },
  recordPayment: {
    actions: ['payment_recorded'],
    act: async ({ shop, admin }) => {
      const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
      await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 150, reference: 'BLU1H6X87P' } })
    },
  },
  takePaymentBack: {
    actions: ['payment_taken_back'],
    act: async ({ admin }) => {
      const [payment] = (await admin.listPayments({ query: { limit: 1 } })).data
      await admin.takePaymentBack({ params: { id: payment?._id ?? '' }, body: {} })
    },
  },
  acceptPaymentAttempt: {
    actions: ['payment_accepted'],
    act: async ({ shop, admin }) => {
      const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
      const held = { state: 'held', heldBecause: 'risk', reference: '26112000001', taken: 58_000 } as const
      const of = { id: 'PHELD', orderId, provider: 'sslcommerz', amount: 58_000, answer: '{}' } as const
      await shop.db
        .insertInto('paymentAttempts')
        .values({ ...of, ...held })
        .execute()
      await admin.acceptPaymentAttempt({ params: { id: 'PHELD' }, body: {} })
    },
  },
  closePaymentAttempt: {
    actions: ['payment_went_back'],
    act: async ({ shop, admin }) => {
      const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
      const held = { state: 'held', heldBecause: 'currency', reference: '26112000002', taken: 58_000 } as const
      const of = { id: 'PHELD2', orderId, provider: 'sslcommerz', amount: 58_000, answer: '{}' } as const
      await shop.db
        .insertInto('paymentAttempts')
        .values({ ...of, ...held })
        .execute()
      await admin.closePaymentAttempt({ params: { id: 'PHELD2' }, body: {} })
    },
  },
  ...claimSteps,
  ...moneySteps,
  ...refundSteps,
  updateBuyer: {
    actions: ['buyer_changed'],
    act: ({ admin }) =>
      admin.updateBuyer({ params: { phone: '01712345678' }, body: { isBlocked: true, notes: 'Fake' } }),
  },
  correctOrder: {
    actions: ['order_corrected'],
    act: async ({ shop, admin }) => {
      const { orderId: id } = await admin.placeOrder({ body: orderOf(await shop.hasProduct()) })
      const { updatedAt } = (await admin.adminGetOrder({ params: { id } })).data
      await admin.correctOrder({ params: { id }, body: { updatedAt, shippingCharge: 60 } })
    },
  },
  mergeOrders: {
    actions: ['orders_merged', 'order_status_changed'],
    act: async ({ shop, admin }) => {
      const cap = await shop.hasProduct()
      const { orderId: id } = await admin.placeOrder({ body: orderOf(cap) })
      const { orderId: otherId } = await admin.placeOrder({ body: orderOf(cap) })
      const { updatedAt } = (await admin.adminGetOrder({ params: { id } })).data
      const { data: other } = await admin.adminGetOrder({ params: { id: otherId } })
      await admin.mergeOrders({
        params: { id },
        body: { updatedAt, other: { _id: otherId, updatedAt: other.updatedAt } },
      })
    },
  },
  enterOrder: {
    actions: ['order_entered'],
    act: async ({ shop, admin }) => {
      const { cartItems, addressInfo, shippingType, totalAmount } = orderOf(await shop.hasProduct())
      await admin.enterOrder({ body: { source: 'phone', cartItems, addressInfo, shippingType, totalAmount } })
    },
  },
  exportOrders: {
    actions: ['orders_exported'],
    act: ({ admin }) => admin.exportOrders({ body: { search: 'Rahim' } }),
  },
  moderateReview: {
    actions: ['signed_in', 'review_hidden', 'review_answered'],
    act: async (scene) => {
      const body = { productId: await productOf(scene), reviewMessage: 'Soft', reviewValue: 4 }
      const { data } = await (await scene.shop.registeredCustomer()).addReview({ body })
      await scene.admin.moderateReview({ params: { id: data._id }, body: { isHidden: true, shopAnswer: 'Thanks' } })
      await scene.admin.moderateReview({ params: { id: data._id }, body: { isHidden: true, shopAnswer: 'Thanks' } })
    },
  },
  deleteReview: {
    actions: ['review_deleted'],
    act: async ({ admin }) => {
      const [review] = (await admin.adminListReviews()).data
      await admin.deleteReview({ params: { id: review?._id ?? '' } })
    },
  },
  deleteProduct: {
    actions: ['product_deleted'],
    act: async (scene) => scene.admin.deleteProduct({ params: { id: await productOf(scene) } }),
  },
  deleteAccount: {
    actions: ['signed_in', 'account_deleted'],
    act: async ({ shop }) => (await shop.registeredCustomer()).deleteAccount({ body: { currentPassword: PASSWORD } }),
  },
  createCoupon: { actions: ['coupon_added'], act: ({ admin }) => admin.createCoupon({ body: coupon }) },
  updateCoupon: {
    actions: ['coupon_changed'],
    act: async (scene) =>
      scene.admin.updateCoupon({ params: { id: await couponOf(scene) }, body: { discountPercentage: 20 } }),
  },
  deleteCoupon: {
    actions: ['coupon_deleted'],
    act: async (scene) => scene.admin.deleteCoupon({ params: { id: await couponOf(scene) } }),
  },
  addSynonyms: {
    actions: ['synonyms_added'],
    act: ({ admin }) => admin.addSynonyms({ body: { words: ['cap', 'chatty'] } }),
  },
  editSynonyms: {
    actions: ['synonyms_changed'],
    act: async (scene) =>
      scene.admin.editSynonyms({ params: { id: await synonymsOf(scene) }, body: { words: ['cap', 'lid'] } }),
  },
  deleteSynonyms: {
    actions: ['synonyms_deleted'],
    act: async (scene) => scene.admin.deleteSynonyms({ params: { id: await synonymsOf(scene) } }),
  },
  deleteMissedSearch: {
    actions: ['missed_search_removed'],
    act: async ({ shop, admin }) => {
      await shop.db.insertInto('missedSearches').values({ keyword: 'umbrella' }).execute()
      await admin.deleteMissedSearch({ params: { keyword: 'umbrella' } })
    },
  },
  clearDemo: {
    actions: ['demo_cleared'],
    act: async ({ shop, admin }) => {
      await shop.db.insertInto('demoShop').values({ customers: [], orders: [], reviews: [] }).execute()
      await admin.clearDemo()
    },
  },
  ...shopSetupSteps,
  ...secondFactorSteps,
}
