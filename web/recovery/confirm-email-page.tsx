import { useNavigate } from 'react-router'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { openLogin } from '#web/app/dialogs.ts'
import { MessagePage } from '#web/app/message-page.tsx'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUser } from '#web/visitor/session.ts'
import { texts } from './texts.ts'
import { useLinkToken } from './use-link-token.ts'

/**
 * The page of the link in a new account's mail. Only a signed-in user can confirm: a careless press confirms nothing for a stranger who
 * registered with this e-mail.
 */
export function Component() {
  const token = useLinkToken()
  const { queries } = useApp()
  const navigate = useNavigate()
  const user = useUser()
  const confirm = useWrite({
    send: (api) => api.proveEmail({ body: { token: token ?? '-' } }),
    onError: shownInPlace,
    onSuccess: async ({ message }, _sent, hasLeft) => {
      await invalidate(queries, ['getMailState'])
      if (!hasLeft()) await navigate(paths.account, { replace: true })
      toast.success(message)
    },
  })
  return (
    <MessagePage
      motif="lotus"
      title={texts.confirmTitle}
      text={user ? texts.isItYours(user.email) : texts.signInFirst}
      actions={
        <div className="grid w-full max-w-md gap-4">
          {user ? (
            <Button wide loading={confirm.isPending} onClick={() => confirm.mutate()}>
              {texts.confirm}
            </Button>
          ) : (
            <Button wide onClick={openLogin}>
              {texts.signIn}
            </Button>
          )}
          <FormError>{confirm.error?.message}</FormError>
        </div>
      }
    />
  )
}
