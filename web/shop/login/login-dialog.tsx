import { useState } from 'react'
import { useLocation } from 'react-router'
import { openLogin, openRegister, useLoginDialog } from '#web/app/dialogs.ts'
import { useWrite } from '#web/app/use-write.ts'
import { EmailField } from '#web/form/email-field.tsx'
import { NewPasswordField } from '#web/form/new-password-field.tsx'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { paths } from '#web/paths.ts'
import { ForgotPassword } from '#web/recovery/forgot-password.tsx'
import type { Factors } from '#web/second-factor/proof-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { LazyPiece } from '#web/ui/lazy-piece.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { orderAsGuest } from '#web/visitor/order-draft.ts'
import { useUser } from '#web/visitor/session.ts'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { OrLine } from './or-line.tsx'
import { texts } from './texts.ts'

/** For administrators only: shoppers never fetch it. */
const secondStep = lazyOverlay(() => import('./second-step.tsx'), 'SecondStep')

const textButtonClass = 'min-h-6 font-semibold text-ink underline underline-offset-4 pointer-coarse:min-h-11'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Sign in or register, over the open page. Rendered once, in the root layout. */
export function LoginDialog({ open, onOpenChange }: Props) {
  const { mode, email: known } = useLoginDialog()
  const isLogin = mode === 'login'
  const [typed, setEmail] = useState<string | null>(null)
  const email = typed ?? known
  const [justRegistered, setJustRegistered] = useState(false)
  const [factors, setFactors] = useState<Factors | null>(null)
  const [hasForgotten, setForgotten] = useState(false)

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
  // After a session has ended there is still a user, whose cart is in the account.
  const canOrderAsGuest = useUser() === null && isCheckout
  const look = canOrderAsGuest ? 'secondary' : 'primary'

  /** However it is closed at the checkout, also by ×, Escape or Back: the visitor is not asked again. */
  function dismiss() {
    if (canOrderAsGuest) orderAsGuest()
    setFactors(null)
    setForgotten(false)
    onOpenChange(false)
  }

  const dialog = { size: 'small', painted: true, open, onOpenChange: (next: boolean) => !next && dismiss() } as const

  if (factors) {
    return (
      <Dialog {...dialog} title={texts.secondStepTitle}>
        <LazyPiece piece={secondStep} props={{ factors, onLeave: () => setFactors(null) }}>
          <Spinner label={texts.loading} size="large" />
        </LazyPiece>
      </Dialog>
    )
  }

  if (hasForgotten) {
    return (
      <Dialog {...dialog} title={texts.forgottenTitle}>
        <ForgotPassword email={email} autoFocus />
        <p className="mt-5 short:mt-1">
          <button type="button" onClick={() => setForgotten(false)} className={textButtonClass}>
            {texts.backToSignIn}
          </button>
        </p>
      </Dialog>
    )
  }

  return (
    <Dialog {...dialog} title={isLogin ? texts.signInTitle : texts.registerTitle}>
      {canOrderAsGuest ? (
        <>
          <Button variant="accent" size="large" wide onClick={dismiss}>
            {texts.orderAsGuest}
          </Button>
          <OrLine />
        </>
      ) : null}
      {isLogin ? (
        <LoginForm
          email={email}
          onEmail={setEmail}
          look={look}
          focusPassword={justRegistered}
          onSecondStep={setFactors}
          onForgotten={() => setForgotten(true)}
        />
      ) : (
        <RegisterForm email={email} onEmail={setEmail} look={look} onRegistered={register} />
      )}
      <GoogleButton onSecondStep={setFactors} />
      <p className="mt-5 text-ink-soft short:mt-1">
        {isLogin ? texts.noAccount : texts.hasAccount}
        <button type="button" onClick={switchForms} className={textButtonClass}>
          {isLogin ? texts.register : texts.login}
        </button>
      </p>
    </Dialog>
  )
}

type RegisterFormProps = {
  email: string
  onEmail: (email: string) => void
  look: 'primary' | 'secondary'
  onRegistered: () => void
}

function RegisterForm({ email, onEmail, look, onRegistered }: RegisterFormProps) {
  const register = useWrite({
    send: (api, body: { userName: string; email: string; password: string }) => api.register({ body }),
    onMutate: () => toast.close(),
    success: ({ message }) => message,
    onSuccess: onRegistered,
  })
  const { errors, form } = useTypedForm(register.error, (typed) =>
    register.mutate({ userName: typed('userName'), email, password: typed('password') }),
  )

  return (
    <form {...form} className="grid gap-4 short:grid-cols-3">
      <TextField
        label={texts.userName}
        name="userName"
        autoComplete="name"
        placeholder={texts.enterUserName}
        required
        error={errors.userName}
      />
      <EmailField value={email} onChange={(event) => onEmail(event.currentTarget.value)} error={errors.email} />
      <NewPasswordField
        label={texts.password}
        name="password"
        known={[email]}
        placeholder={texts.enterPassword}
        hint={texts.passwordRule}
        required
        error={errors.password}
      />
      <Button type="submit" variant={look} wide className="short:col-span-full" loading={register.isPending}>
        {texts.signUp}
      </Button>
    </form>
  )
}
