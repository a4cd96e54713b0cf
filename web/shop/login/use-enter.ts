import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { User } from '#contract/auth.ts'
import { sessionQuery, useApp } from '#web/app/context.ts'
import { tellOtherTabs } from '#web/app/tabs.ts'
import { paths } from '#web/paths.ts'
import { mergeGuestCart } from '../cart/merge-guest-cart.ts'
import { mergeGuestWishlist } from '../wishlist/merge-guest-wishlist.ts'
import { useLoginDialog } from './login-dialog-state.ts'

/**
 * What follows every sign-in: the guest's cart and wishlist come along, shoppers stay where they wanted to be, administrators go to
 * their panel, or on with what they did there (behaviour §4).
 */
export function useEnter() {
  const app = useApp()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { close } = useLoginDialog()
  const isInPanel = useLocation().pathname.startsWith('/admin/')
  return async (user: User): Promise<void> => {
    app.queries.setQueryData(sessionQuery(app.api).queryKey, user)
    await Promise.all([mergeGuestCart(app, user._id), mergeGuestWishlist(app, user._id)])
    tellOtherTabs('session')
    close()
    if (user.role === 'admin' && !isInPanel) await navigate(paths.admin.dashboard)
    else await revalidate()
  }
}
