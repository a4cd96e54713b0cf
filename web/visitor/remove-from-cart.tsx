import type { AppContext } from '#web/app/context.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import { toast, toastActionClass } from '#web/ui/toast.ts'
import { cartOf, lineInCart } from './cart.ts'
import type { AddedProduct } from './cart-changes.ts'
import { type CartLine, isSameLine, isUnsold } from './cart-line.ts'
import { texts } from './texts.ts'

/** Takes a line off, and offers to put it back. Apart from the cart, whose script every page of the shop waits for. */
export async function removeFromCart(app: AppContext, line: CartLine): Promise<void> {
  const cart = cartOf(app)
  const userId = cart.userId()
  const { productId, size = null } = line
  const removed = lineInCart(app, line)
  const index = cart.readGuest().findIndex((other) => isSameLine(other, line))
  const guestLine = cart.readGuest()[index]
  if (userId === null) cart.changeGuest((lines) => lines.filter((other) => !isSameLine(other, line)))
  else if (!(await cart.changeAccount(userId, { kind: 'remove', productId, size }))) return
  showRemoved(removed && !isUnsold(line) ? undo : undefined)

  function undo() {
    // There was a sign-in since.
    if (!removed || cart.userId() !== userId) return
    if (userId === null) {
      cart.changeGuest((lines) =>
        guestLine && !lines.some((other) => isSameLine(other, line))
          ? [...lines.slice(0, index), guestLine, ...lines.slice(index)]
          : lines,
      )
      return
    }
    const quantity = Math.min(removed.quantity, removed.totalStock ?? removed.quantity)
    const product = productOfLine(removed)
    void cart.changeAccount(userId, { kind: 'add', productId, size, quantity, product, key: newRequestKey() })
  }
}

const productOfLine = ({ productId, size, totalStock = 0, ...line }: CartLine): AddedProduct => ({
  ...line,
  _id: productId,
  totalStock,
  sizes: size ? [size] : [],
  stockBySize: null,
})

/** The message of what was removed; without `undo` it cannot be had any more. */
const showRemoved = (undo?: () => void) =>
  toast.success(
    texts.removed,
    undo && (
      <button
        type="button"
        className={toastActionClass}
        onClick={() => {
          toast.close()
          undo()
        }}
      >
        {texts.undo}
      </button>
    ),
  )
