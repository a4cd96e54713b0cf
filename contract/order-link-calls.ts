import type { Endpoint } from './calls.ts'

/**
 * The calls for holders of an order's link, for getting the link by the order's number and phone, and of the part of the checkout that is
 * loaded late. The key is in the body,
 * never in an address: addresses are in logs.
 */
export const orderLinkCalls = {
  findOrderLink: { method: 'POST', path: '/api/shop/order/find', access: 'anyone' },
  previewAdvance: { method: 'POST', path: '/api/shop/order/advance', access: 'anyone' },
  getMyOrder: { method: 'POST', path: '/api/shop/order/mine', access: 'order-link' },
  getMyInvoices: { method: 'POST', path: '/api/shop/order/mine/invoices', access: 'order-link' },
  correctMyOrder: { method: 'PUT', path: '/api/shop/order/mine/address', access: 'order-link' },
  askMyReturn: { method: 'POST', path: '/api/shop/order/mine/returns', access: 'order-link' },
  addMyReturnPhoto: { method: 'POST', path: '/api/shop/order/mine/returns/photos', access: 'order-link' },
  getMyReturnPhoto: { method: 'POST', path: '/api/shop/order/mine/returns/photo', access: 'order-link' },
  withdrawMyReturn: { method: 'POST', path: '/api/shop/order/mine/returns/withdraw', access: 'order-link' },
  payMyOrder: { method: 'POST', path: '/api/shop/order/mine/pay', access: 'order-link' },
  payMyOrderAtTheDoor: { method: 'POST', path: '/api/shop/order/mine/pay-at-the-door', access: 'order-link' },
  findMyPayment: { method: 'POST', path: '/api/shop/order/payment', access: 'anyone' },
  claimMyPayment: { method: 'POST', path: '/api/shop/order/mine/payment', access: 'order-link' },
  cancelMyOrder: { method: 'POST', path: '/api/shop/order/mine/cancel', access: 'order-link' },
} as const satisfies Record<string, Endpoint>
