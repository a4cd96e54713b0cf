import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { openLoginOf } from '#web/app/dialogs.ts'
import { MessagePage } from '#web/app/message-page.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { NewPasswordField } from '#web/form/new-password-field.tsx'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUser } from '#web/visitor/session.ts'
import { forgetVisitor } from '#web/visitor/session-watch.ts'
import { publishToTabs } from '#web/visitor/tabs.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { texts } from './texts.ts'
import { useLinkToken } from './use-link-token.ts'

/** Where a link for a new password leads: the new password, or why the link does not work and how to get another one. */
export function Component() {
  const token = useLinkToken()
  const { api } = useApp()
  const link = useQuery({
    ...callQuery(api, 'findResetLink', { body: { token: token ?? '-' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.isError) {
    return (
      <MessagePage
        motif="lotus"
        title={texts.badLink}
        text={link.error.message}
        actions={
          <div className="w-full max-w-md">
            <ForgotPassword />
          </div>
        }
      />
    )
  }
  return (
    <MessagePage
      motif="lotus"
      title={texts.newPasswordTitle}
      text={
        link.data ? (
          <>
            <p>{texts.accountOf(link.data.data.email)}</p>
            {link.data.data.isEmptied ? <p className="mt-4 text-ink">{texts.emptied}</p> : null}
          </>
        ) : null
      }
      actions={token && link.data ? <NewPassword token={token} email={link.data.data.email} /> : <Spinner />}
    />
  )
}

function NewPassword({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const isSignedIn = useUser() !== null
  const reset = useWrite({
    send: (api, newPassword: string) => api.resetPassword({ body: { token, newPassword } }),
    onSuccess: async ({ message }, _sent, hasLeft) => {
      if (isSignedIn) {
        // The user's own session may just have ended, in every tab.
        publishToTabs('session')
        return forgetVisitor(() => window.location.replace(paths.home), message)
      }
      const isHere = !hasLeft()
      if (isHere) await navigate(paths.home, { replace: true })
      toast.success(message)
      if (isHere) openLoginOf(email)
    },
  })
  const { errors, form } = useTypedForm(reset.error, (typed) => reset.mutate(typed('newPassword')))

  return (
    <form {...form} className="grid w-full max-w-md gap-4">
      {/* Gives password managers the account of this password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label={texts.newPassword}
        name="newPassword"
        known={[email]}
        hint={texts.passwordRule}
        required
        error={errors.newPassword}
      />
      <Button type="submit" wide loading={reset.isPending}>
        {texts.setPassword}
      </Button>
    </form>
  )
}
