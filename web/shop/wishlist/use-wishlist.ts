import { useUser } from '#web/app/use-user.ts'
import { toast } from '#web/ui/toast.ts'
import { addWishedId, dropWishedIds, readWishedIds, useWishedIds } from './guest-wishlist.ts'
import { useAccountWishlist } from './use-account-wishlist.ts'
import { type Wishlist, wishlistText } from './wishlist.ts'

/** The visitor's wishlist: the browser keeps a guest's, the shop a customer's (behaviour §4). */
export function useWishlist(): Wishlist {
  const user = useUser()
  const guestWishlist = useGuestWishlist()
  const accountWishlist = useAccountWishlist(user)
  return user ? accountWishlist : guestWishlist
}

function useGuestWishlist(): Wishlist {
  const wished = useWishedIds()
  const ids = [...(wished ?? [])].reverse()
  return { ids, isReady: wished !== null, has: (id) => ids.includes(id), toggle }
}

function toggle({ _id }: { _id: string }) {
  const isWished = !readWishedIds().includes(_id)
  if (isWished) addWishedId(_id)
  else dropWishedIds([_id])
  toast.success(wishlistText(isWished))
}
