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
const loginDialog = createStore({ isOpen: false, mode: 'login' as LoginMode, email: '' })

export const useLoginDialog = () => useStore(loginDialog)

const open = (mode: LoginMode, email = loginDialog.read().email) => loginDialog.write({ isOpen: true, mode, email })

export const openLogin = () => open('login')
/** With the e-mail filled in. */
export const openLoginOf = (email: string) => open('login', email)
export const openRegister = () => open('register')
export const closeLogin = () => loginDialog.write({ ...loginDialog.read(), isOpen: false })
