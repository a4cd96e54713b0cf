import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRevalidator } from 'react-router'
import { sessionQuery, useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { mergeGuestCart } from '../cart/merge-guest-cart.ts'
import { mergeGuestWishlist } from '../wishlist/merge-guest-wishlist.ts'
import { useLoginDialog } from './login-dialog-state.ts'

/** Signs in, takes the guest's cart and wishlist along, and leaves shoppers where they wanted to be; administrators go to their panel (behaviour §4). */
export function useLogin() {
  const app = useApp()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { close } = useLoginDialog()
  return useMutation({
    mutationFn: async (body: { email: string; password: string }) => (await app.api.login({ body })).user,
    // An earlier refusal is out of date.
    onMutate: () => toast.close(),
    onSuccess: async (user) => {
      app.queries.setQueryData(sessionQuery(app.api).queryKey, user)
      await Promise.all([mergeGuestCart(app, user._id), mergeGuestWishlist(app, user._id)])
      close()
      if (user.role === 'admin') await navigate(paths.admin.dashboard)
      else await revalidate()
    },
    onError: (error) => toast.destructive(error.message),
  })
}
