import { useWrite } from '#web/app/use-write.ts'
import { EmailField } from '#web/form/email-field.tsx'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import type { Factors } from '#web/second-factor/proof-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { afterRefusedSignIn } from './after-refused-sign-in.ts'
import { texts } from './texts.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

type Props = {
  email: string
  onEmail: (email: string) => void
  /** Of its button: at the checkout there is a stronger one. */
  look: 'primary' | 'secondary'
  /** After registering only the password is missing. */
  focusPassword: boolean
  /** The password was right, and a second factor is needed. */
  onSecondStep: (factors: Factors) => void
  onForgotten: () => void
}

export function LoginForm({ email, onEmail, look, focusPassword, onSecondStep, onForgotten }: Props) {
  const login = useLogin(onSecondStep)
  const { errors, form } = useTypedForm(login.error, (typed) => login.mutate({ email, password: typed('password') }))

  return (
    <form {...form} className="grid gap-4 short:grid-cols-2">
      <EmailField value={email} onChange={(event) => onEmail(event.currentTarget.value)} error={errors.email} />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        placeholder={texts.enterPassword}
        required
        // The form that had the focus has just gone.
        autoFocus={focusPassword}
        error={errors.password}
      />
      <Button type="submit" variant={look} wide className="short:col-span-full" loading={login.isPending}>
        {texts.signIn}
      </Button>
      <button
        type="button"
        onClick={onForgotten}
        className="min-h-6 justify-self-start text-ink-soft text-sm underline underline-offset-4 pointer-coarse:min-h-11 short:col-span-full"
      >
        {texts.forgotten}
      </button>
    </form>
  )
}

/** Signs in by e-mail and password. */
function useLogin(onSecondStep: Props['onSecondStep']) {
  const afterSignIn = useAfterSignIn()
  return useWrite({
    send: async (api, body: { email: string; password: string }) => (await api.login({ body })).user,
    // An earlier refusal is out of date.
    onMutate: () => toast.close(),
    onSuccess: afterSignIn,
    onError: (error) => afterRefusedSignIn(error, onSecondStep),
  })
}
