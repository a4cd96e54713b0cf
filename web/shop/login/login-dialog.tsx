import { useState } from 'react'
import { useLocation } from 'react-router'
import { openLogin, openRegister, useLoginDialog } from '#web/app/dialogs.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { orderAsGuest } from '#web/visitor/order-draft.ts'
import { useUser } from '#web/visitor/session.ts'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Sign in or register, over whatever page is open (behaviour §2). Stands once, in the root layout. */
export function LoginDialog({ open, onOpenChange }: Props) {
  const isLogin = useLoginDialog().mode === 'login'
  const [email, setEmail] = useState('')
  const [justRegistered, setJustRegistered] = useState(false)

  function register() {
    setJustRegistered(true)
    openLogin()
  }

  function switchForms() {
    setJustRegistered(false)
    if (isLogin) openRegister()
    else openLogin()
  }

  const isCheckout = useLocation().pathname === paths.checkout
  // Whose session has ended has a cart in the account alone.
  const canOrderAsGuest = useUser() === null && isCheckout

  /** Whatever closes it at the checkout, ×, Escape or Back too: who has closed it is not asked again. */
  function dismiss() {
    if (canOrderAsGuest) orderAsGuest()
    onOpenChange(false)
  }

  return (
    <Dialog
      size="small"
      painted
      open={open}
      onOpenChange={(next) => !next && dismiss()}
      title={isLogin ? 'Sign in to your account' : 'Create a new account'}
    >
      {isLogin ? (
        <LoginForm email={email} onEmail={setEmail} focusPassword={justRegistered} />
      ) : (
        <RegisterForm email={email} onEmail={setEmail} onRegistered={register} />
      )}
      <GoogleButton />
      <p className="mt-5 text-ink-soft short:mt-1">
        {isLogin ? "Don't have an account? " : 'Already have an account? '}
        <button
          type="button"
          onClick={switchForms}
          className="min-h-6 font-semibold text-ink underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {isLogin ? 'Register' : 'Login'}
        </button>
      </p>
      {canOrderAsGuest ? (
        <Button variant="secondary" wide className="mt-4 short:mt-1" onClick={dismiss}>
          Order without an account
        </Button>
      ) : null}
    </Dialog>
  )
}
