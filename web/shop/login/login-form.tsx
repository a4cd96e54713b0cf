import type { SubmitEvent } from 'react'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import type { Factors } from '#web/second-factor/proof-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import { factorsNeeded } from './factors-needed.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

type Props = {
  email: string
  onEmail: (email: string) => void
  /** After registering only the password is missing. */
  focusPassword: boolean
  /** The password was right, and a second factor is needed. */
  onSecondStep: (factors: Factors) => void
  onForgotten: () => void
}

export function LoginForm({ email, onEmail, focusPassword, onSecondStep, onForgotten }: Props) {
  const login = useLogin(onSecondStep)
  const { errors, said, isFilled, onInput } = useFieldErrors(login.error)
  const form = useFocusOnError(said)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isFilled(event.currentTarget)) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    login.mutate({ email, password })
  }

  return (
    <form ref={form} noValidate onInput={onInput} onSubmit={submit} className="grid gap-4 short:grid-cols-2">
      <EmailField email={email} onEmail={onEmail} error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        placeholder="Enter your password"
        required
        // The form that had the focus has just gone.
        autoFocus={focusPassword}
        error={errors.password}
      />
      <Button type="submit" wide className="short:col-span-full" loading={login.isPending}>
        Sign In
      </Button>
      <button
        type="button"
        onClick={onForgotten}
        className="min-h-6 justify-self-start text-ink-soft text-sm underline underline-offset-4 pointer-coarse:min-h-11 short:col-span-full"
      >
        Forgot password?
      </button>
    </form>
  )
}

/** Signs in by e-mail and password (behaviour §4). */
function useLogin(onSecondStep: Props['onSecondStep']) {
  const { api } = useApp()
  const afterSignIn = useAfterSignIn()
  return useWrite({
    send: async (body: { email: string; password: string }) => (await api.login({ body })).user,
    // An earlier refusal is out of date.
    onMutate: () => toast.close(),
    onSuccess: afterSignIn,
    onError: (error) => {
      const factors = factorsNeeded(error)
      if (factors) onSecondStep(factors)
      else toast.destructive(error.message)
    },
  })
}

type EmailFieldProps = { email: string; onEmail: (email: string) => void; error: string | undefined }

/** The account's e-mail; what is typed stays when the dialog changes between login and registration. */
export const EmailField = ({ email, onEmail, error }: EmailFieldProps) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    placeholder="Enter your email"
    required
    value={email}
    onChange={(event) => onEmail(event.currentTarget.value)}
    error={error}
  />
)
