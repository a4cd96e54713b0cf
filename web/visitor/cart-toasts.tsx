import { useOpenCart } from '#web/app/dialogs.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { toast, toastActionClass } from '#web/ui/toast.ts'
import { texts } from './texts.ts'

/** The message of what was added, with the ways on from there. */
export const showAdded = (text: string) => toast.success(text, <WaysOn />)

function WaysOn() {
  const openCart = useOpenCart()
  return (
    <>
      <button type="button" data-opens="cart" onClick={openCart} className={toastActionClass}>
        {texts.viewCart}
      </button>
      <Link to={paths.checkout} onClick={toast.close} className={toastActionClass}>
        {texts.checkout}
      </Link>
    </>
  )
}
