import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type AppContext, useApp } from '#web/app/context.ts'
import { useTries } from '#web/app/use-tries.ts'
import { cartOf, cartQuery } from './cart.ts'
import { useUser } from './session.ts'
import { useVisitorList } from './use-visitor-list.ts'
import { wishlistOf, wishlistQuery } from './wishlist.ts'

/** Moves a guest's cart and wishlist into the account that has just signed in. Never throws. */
export const mergeGuestLists = (app: AppContext, userId: string) =>
  Promise.all([cartOf(app).merge(userId), wishlistOf(app).merge(userId)])

/** Between the tries of a merge that has failed, in milliseconds. */
const pauses = { first: 5_000, longest: 60_000 }

/** Once around every page of the shop: the cart and the wishlist of the signed-in user are loaded and up to date. */
export function AccountLists() {
  const userId = useUser()?._id
  const { pathname } = useLocation()
  // Another page fetches again what is no longer fresh.
  return userId ? <ReadLists key={pathname} userId={userId} /> : null
}

function ReadLists({ userId }: { userId: string }) {
  const app = useApp()
  const { api } = app
  const isCartUnmerged = useVisitorList(cartOf, ({ isUnmerged }) => isUnmerged)
  const isWishlistUnmerged = useVisitorList(wishlistOf, ({ isUnmerged }) => isUnmerged)
  const merge = () => void mergeGuestLists(app, userId)
  // What an earlier sign-in could not take along from the browser goes with the next page, or as soon as the shop is reached.
  useEffect(merge, [app, userId])
  useTries({ ...pauses, isOn: isCartUnmerged || isWishlistUnmerged }, merge)
  // Components that show them subscribe by themselves.
  useQuery({ ...cartQuery(api, userId), notifyOnChangeProps: [] })
  useQuery({ ...wishlistQuery(api, userId), notifyOnChangeProps: [] })
  return null
}
