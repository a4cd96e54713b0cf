import assert from 'node:assert/strict'
import { cartTotals } from '#rules/price.ts'
import { inDhaka } from '#server/testing/shop.ts'
import { anyPhone } from '#server/testing/test-client.ts'
import { pickOf } from '../take-walks.ts'
import { type Scene, type Step, withOne } from './step.ts'
import type { PlacedOrder } from './store.ts'

const products = ({ reading }: Scene) => reading.products

const chargeOf = ({ reading }: Scene) =>
  reading.settings.delivery.zones.find(({ type }) => type === 'inside')?.charge ?? 0

const look = withOne(products, async (product, scene) => {
  scene.store.seen = { product, charge: chargeOf(scene) }
})

/** Orders what was looked at before, for the total of that moment. */
const order: Step = (scene) => {
  const { store, worker, reading, pick, more } = scene
  const { seen } = store
  if (!seen) return null
  const { product, charge } = seen
  const quantity = 1 + (more % 4)
  const size = pickOf(product.sizes, more)
  const coupon = more % 2 === 0 ? undefined : pickOf(reading.coupons, pick)
  const code = coupon?.code ?? ''
  const totalAt = (priced: typeof product, at: number) =>
    cartTotals([{ ...priced, quantity }], { charge: at, freeFrom: null }, coupon?.discountPercentage ?? 0).total
  const totalAmount = totalAt(product, charge)
  return async () => {
    const cartItems = [{ productId: product._id, quantity, ...(size && { size }) }]
    const addressInfo = { ...inDhaka, phone: anyPhone() }
    const body = { cartItems, addressInfo, shippingType: 'inside' as const, totalAmount, couponCode: code }
    const { orderId: id } = await worker.buyer().placeOrder({ body })
    store.orders.push({ id, productId: product._id, quantity, size, code, isRejected: false })
    store.pieces.set(product._id, (store.pieces.get(product._id) ?? 0) - quantity)
    const now = reading.products.find(({ _id, isHidden }) => _id === product._id && !isHidden)
    assert.ok(now, 'a product that is not sold was ordered')
    assert.equal(totalAt(now, chargeOf(scene)), totalAmount, 'an order at prices that are over')
    const { data } = await worker.admin.adminGetOrder({ params: { id } })
    assert.equal(data.totalAmount, totalAmount, 'the order costs what its buyer has seen')
  }
}

const orders = ({ store }: Scene) => store.orders

const confirm = withOne(orders, ({ id, isRejected }, { worker }) =>
  isRejected ? Promise.resolve() : worker.admin.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } }),
)

const cancel = withOne(orders, async (placed: PlacedOrder, { store, worker }) => {
  if (placed.isRejected) return
  await worker.admin.updateOrder({ params: { id: placed.id }, body: { orderStatus: 'rejected' } })
  placed.isRejected = true
  const now = store.pieces.get(placed.productId)
  if (now !== undefined) store.pieces.set(placed.productId, now + placed.quantity)
})

const addToCart = withOne(products, async ({ _id: productId, sizes }, scene) => {
  const size = pickOf(sizes, scene.pick)
  await scene.worker.customer.addToCart({ body: { productId, quantity: 1 + (scene.more % 3), ...(size && { size }) } })
})

const changeCart = withOne(products, async ({ _id: productId, sizes }, scene) => {
  const size = pickOf(sizes, scene.pick)
  await scene.worker.customer.updateCart({ body: { productId, quantity: 1 + (scene.more % 6), ...(size && { size }) } })
})

const wish = withOne(products, async ({ _id: productId }, scene) => {
  await scene.worker.customer.toggleWishlist({ body: { productId } })
})

const review = withOne(products, async ({ _id: productId }, scene) => {
  await scene.worker.customer.addReview({
    body: { productId, reviewMessage: 'Fits', reviewValue: 1 + (scene.more % 5) },
  })
})

const waitFor = withOne(products, ({ _id: productId, sizes }, { worker, more }) =>
  worker.buyer().requestStock({ body: { productId, size: pickOf(sizes, more), contact: anyPhone() } }),
)

export const shopperSteps = { look, order, confirm, cancel, addToCart, changeCart, wish, review, waitFor }
