import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import type { ListedProduct } from '#contract/products.ts'
import { CallError } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import { toast } from '#web/ui/toast.ts'
import { type AddedFrom, type Cart, type Choice, cartOf, cartTexts, isStoppedByStock, lacksSize } from './cart.ts'
import {
  type CartChange,
  changeKey,
  isOutdated,
  markAnswered,
  pendingChanges,
  sendChange,
  withChanges,
} from './cart-changes.ts'
import { type CartLine, isSameLine } from './cart-line.ts'
import { cartQuery, showCart } from './cart-query.ts'

/** The cart of a signed-in customer, kept by the shop. Changes show at once and are taken back when the shop refuses them. */
export function useAccountCart(user: User | null): Cart {
  const { api, queries } = useApp()
  const read = cartQuery(api, user?._id ?? '')
  const query = useQuery({ ...read, enabled: user !== null })
  const pending = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as CartChange,
  })
  const { mutate, mutateAsync } = useChangeCart(user?._id ?? '')

  async function add(product: ListedProduct, choice: Choice, from: AddedFrom): Promise<boolean> {
    if (lacksSize(product, choice)) return false
    const change: CartChange = { kind: 'add', productId: product._id, product, ...choice, key: newRequestKey() }
    const added = await mutateAsync(change).catch(() => false as const)
    if (added === false) return false
    toast.success(cartTexts.added[from])
    return true
  }

  function setQuantity(line: CartLine, quantity: number) {
    const { productId, size = null } = line
    // Not what the screen shows, which may be a moment older.
    const items = queries.getQueryData(read.queryKey)?.data.items ?? []
    const now = withChanges(items, pendingChanges(queries)).find((item) => isSameLine(item, line))
    const wanted = (now?.quantity ?? 0) + quantity - line.quantity
    if (!now || wanted < 1 || isStoppedByStock(now.quantity, wanted, now.totalStock)) return
    mutate({ kind: 'set', productId, size, quantity: wanted })
  }

  return {
    ...cartOf(withChanges(query.data?.data.items ?? [], pending)),
    isReady: query.data !== undefined,
    // What came before a failed second look stays.
    isFailed: query.isLoadingError,
    retry: () => void query.refetch(),
    add,
    setQuantity,
    remove: ({ productId, size = null }) => mutate({ kind: 'remove', productId, size }),
  }
}

/** One change after the other, each line's newest wish only; what was lost on the way is tried again with the same key. */
function useChangeCart(userId: string) {
  const app = useApp()
  const { api, queries } = app
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'cart' },
    retry: (failures, error) =>
      failures < 2 && error instanceof CallError && (error.status === 0 || error.status === 503),
    mutationFn: async (change: CartChange) =>
      isOutdated(change, pendingChanges(queries)) ? null : sendChange(api, userId, change),
    onSuccess: async (cart, change) => {
      if (!cart) return
      const { kind } = change
      await showCart(app, userId, cart)
      markAnswered(change)
      if (kind === 'set') toast.success(cartTexts.updated)
      if (kind === 'remove') toast.success(cartTexts.removed)
    },
    onError: (error) => {
      toast.destructive(error.message)
      void queries.invalidateQueries({ queryKey: cartQuery(api, userId).queryKey })
    },
  })
}
