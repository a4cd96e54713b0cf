import type { SubmitEvent } from 'react'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import { EmailField } from './email-field.tsx'

type Props = { email: string; onEmail: (email: string) => void; onRegistered: () => void }

export function RegisterForm({ email, onEmail, onRegistered }: Props) {
  const { api } = useApp()
  const register = useWrite({
    send: (body: { userName: string; email: string; password: string }) => api.register({ body }),
    onMutate: () => toast.close(),
    onSuccess: ({ message }) => {
      toast.success(message)
      onRegistered()
    },
    onError: (error) => toast.destructive(error.message),
  })
  const { errors, said, isFilled, onInput } = useFieldErrors(register.error)
  const form = useFocusOnError(said)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isFilled(event.currentTarget)) return
    const typed = new FormData(event.currentTarget)
    register.mutate({ userName: String(typed.get('userName')), email, password: String(typed.get('password')) })
  }

  return (
    <form ref={form} noValidate onInput={onInput} onSubmit={submit} className="grid gap-4 short:grid-cols-3">
      <TextField
        label="User Name"
        name="userName"
        autoComplete="name"
        placeholder="Enter your user name"
        required
        error={errors.userName}
      />
      <EmailField email={email} onEmail={onEmail} error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        placeholder="Enter your password"
        hint="At least 8 characters"
        required
        error={errors.password}
      />
      <Button type="submit" wide className="short:col-span-full" loading={register.isPending}>
        Sign Up
      </Button>
    </form>
  )
}
