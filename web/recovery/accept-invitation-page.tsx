import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleTexts } from '#rules/role-texts.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { MessagePage } from '#web/app/message-page.tsx'
import { useShop } from '#web/app/shop.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { EmailField } from '#web/form/email-field.tsx'
import { NewPasswordField } from '#web/form/new-password-field.tsx'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { panelHome } from '#web/panel-home.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUser } from '#web/visitor/session.ts'
import { forgetVisitor } from '#web/visitor/session-watch.ts'
import { publishToTabs } from '#web/visitor/tabs.ts'
import { texts } from './texts.ts'
import { useLinkToken } from './use-link-token.ts'

/** Where an invitation leads: a new account with its role, or why the link opens none. */
export function Component() {
  const token = useLinkToken()
  const { api } = useApp()
  const shop = useShop()
  const user = useUser()
  const link = useQuery({
    ...callQuery(api, 'findInvitation', { body: { token: token ?? '-' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.isError) {
    return (
      <MessagePage
        motif="lotus"
        title={texts.badInvitation}
        text={link.error.message}
        actions={
          <Link to={paths.home} className={buttonClass({ variant: 'secondary' })}>
            {texts.toShop}
          </Link>
        }
      />
    )
  }
  const role = link.data && roleTexts[link.data.data.role]
  return (
    <MessagePage
      motif="lotus"
      title={texts.joinTitle}
      text={
        role ? (
          <>
            <p>{texts.invitedTo(shop.name, role.name)}</p>
            <p className="mt-2">{role.may}</p>
            {user ? <p className="mt-4 text-ink">{texts.otherAccount(user.email)}</p> : null}
          </>
        ) : null
      }
      actions={token && role ? <NewAccount token={token} /> : <Spinner />}
    />
  )
}

function NewAccount({ token }: { token: string }) {
  const [known, setKnown] = useState<string[]>([])
  const accept = useWrite({
    send: (api, account: { userName: string; email: string; password: string }) =>
      api.acceptInvitation({ body: { ...account, token } }),
    onSuccess: ({ user }) => {
      publishToTabs('session')
      forgetVisitor(() => window.location.replace(panelHome(user.role)))
    },
  })
  const { errors, form } = useTypedForm(accept.error, (typed) =>
    accept.mutate({ userName: typed('userName'), email: typed('email'), password: typed('password') }),
  )

  return (
    <form {...form} className="grid w-full max-w-md gap-4">
      <TextField label={texts.yourName} name="userName" autoComplete="name" required error={errors.userName} />
      <EmailField error={errors.email} onChange={({ currentTarget }) => setKnown([currentTarget.value])} />
      <NewPasswordField
        label={texts.password}
        name="password"
        known={known}
        hint={texts.newPasswordRule}
        required
        error={errors.password}
      />
      <Button type="submit" wide loading={accept.isPending}>
        {texts.join}
      </Button>
    </form>
  )
}
