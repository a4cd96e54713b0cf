import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type AppContext, useApp } from '#web/app/context.ts'
import { cartOf, cartQuery } from './cart.ts'
import { useUser } from './session.ts'
import { wishlistOf, wishlistQuery } from './wishlist.ts'

/** Moves a guest's cart and wishlist into the account that has just signed in. Never throws. */
export const mergeGuestLists = (app: AppContext, userId: string) =>
  Promise.all([cartOf(app).merge(userId), wishlistOf(app).merge(userId)])

/** Once around every page of the shop: the cart and the wishlist of the signed-in user are loaded and up to date. */
export function AccountLists() {
  const app = useApp()
  const userId = useUser()?._id
  // What an earlier sign-in could not take along from the browser goes with the next page.
  useEffect(() => {
    if (userId) void mergeGuestLists(app, userId)
  }, [app, userId])
  const { pathname } = useLocation()
  // Another page fetches again what is no longer fresh.
  return userId ? <ReadLists key={pathname} userId={userId} /> : null
}

function ReadLists({ userId }: { userId: string }) {
  const { api } = useApp()
  // Components that show them subscribe by themselves.
  useQuery({ ...cartQuery(api, userId), notifyOnChangeProps: [] })
  useQuery({ ...wishlistQuery(api, userId), notifyOnChangeProps: [] })
  return null
}
