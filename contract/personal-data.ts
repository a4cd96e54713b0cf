import { z } from 'zod'
import { Address } from './addresses.ts'
import { User } from './auth.ts'
import { call, exampleOf, ok } from './call.ts'
import { calls } from './calls.ts'
import { Cart } from './cart.ts'
import { exampleId, Id } from './fields.ts'
import { Order } from './orders.ts'
import { BuyerClaim } from './payment-claims.ts'
import { BuyerReturn } from './returns.ts'
import { Review } from './reviews.ts'
import { Session } from './sessions.ts'
import { OwnStockRequest } from './stock-requests.ts'

export const getPersonalData = call(calls.getPersonalData, {
  summary: 'All data that the shop stores of the signed-in user; orders include their returns and payments',
  saveAs: 'my-data.json',
  answer: ok({
    data: z
      .object({
        user: User,
        addresses: z.array(Address),
        orders: z.array(Order),
        returns: z.array(BuyerReturn),
        paymentClaims: z.array(BuyerClaim).describe('transfers that they have reported for these orders'),
        reviews: z.array(Review),
        cart: Cart,
        wishlist: z.array(Id).describe('ids of products'),
        stockRequests: z.array(OwnStockRequest).describe('of which they are notified when they are back'),
        sessions: z.array(Session).describe('where they are signed in'),
      })
      .meta({
        examples: [
          {
            user: exampleOf(User),
            addresses: [exampleOf(Address)],
            orders: [exampleOf(Order)],
            returns: [exampleOf(BuyerReturn)],
            paymentClaims: [exampleOf(BuyerClaim)],
            reviews: [exampleOf(Review)],
            cart: exampleOf(Cart),
            wishlist: [exampleId],
            stockRequests: [exampleOf(OwnStockRequest)],
            sessions: [exampleOf(Session)],
          },
        ],
      }),
  }),
})

export const deleteAccount = call(calls.deleteAccount, {
  summary: 'Delete the own account with its addresses, cart, wishlist and reviews; its orders stay with the shop',
  body: z
    .object({ currentPassword: z.string().max(1000, 'A password is shorter').default('') })
    .meta({ examples: [{ currentPassword: 'a-long-password' }] }),
  answer: ok({}),
  refuses: ['wrong_password', 'sign_in_again', 'last_admin', 'too_many'],
})
