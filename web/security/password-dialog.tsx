import { useId } from 'react'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { NewPasswordField } from '#web/form/new-password-field.tsx'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useUser } from '#web/visitor/session.ts'
import { texts } from './texts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Changes the own password. Mounted again for each opening, so that no password is left. */
export function PasswordDialog({ open, onOpenChange }: Props) {
  const formId = useId()
  const { queries } = useApp()
  const user = useUser()
  const change = useWrite({
    send: (api, body: { currentPassword: string; newPassword: string }) => api.changePassword({ body }),
    success: ({ message }) => message,
    onSuccess: () => {
      onOpenChange(false)
      return invalidate(queries, ['listSessions', 'getSecurity', 'getHints'])
    },
  })
  const { errors, form } = useTypedForm(change.error, (typed) =>
    change.mutate({ currentPassword: typed('currentPassword'), newPassword: typed('newPassword') }),
  )

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description}
      size="small"
      footer={
        <Button type="submit" form={formId} wide loading={change.isPending}>
          {texts.change}
        </Button>
      }
    >
      <form id={formId} {...form} className="grid gap-4">
        {/* Gives password managers the account of this password. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={texts.current}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <NewPasswordField
          label={texts.new}
          name="newPassword"
          known={user ? [user.email, user.userName] : []}
          hint={texts.rule}
          required
          error={errors.newPassword}
        />
      </form>
    </Dialog>
  )
}
