import { useLocation } from 'react-router'
import { createStore, useStore } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast.ts'

/*
 * What opens over a page from anywhere. Everything else that opens belongs to the component that opens it, and
 * Back closes either of them (ui/overlay.ts).
 */

/** The page's key in the history over which the cart's sheet was opened: going anywhere else closes it. */
const cartSheet = createStore<string | null>(null)

export const closeCart = () => cartSheet.write(null)

export function useIsCartOpen(): boolean {
  const { key } = useLocation()
  return useStore(cartSheet) === key
}

export function useOpenCart(): () => void {
  const { key } = useLocation()
  return () => {
    // The item just added is visible, and the toast would cover its line.
    toast.close()
    cartSheet.write(key)
  }
}

type LoginMode = 'login' | 'register'

/** Sign-in and registration in one dialog; the mode stays while it goes out of sight. */
const loginDialog = createStore<{ isOpen: boolean; mode: LoginMode }>({ isOpen: false, mode: 'login' })

export const useLoginDialog = () => useStore(loginDialog)

export const openLogin = () => loginDialog.write({ isOpen: true, mode: 'login' })
export const openRegister = () => loginDialog.write({ isOpen: true, mode: 'register' })
export const closeLogin = () => loginDialog.write({ ...loginDialog.read(), isOpen: false })
