import type { User } from '#contract/auth.ts'
import { isRefusal } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUser } from '#web/visitor/session.ts'
import { useInvalidate } from '../form/use-invalidate.ts'

type Props = { user: User; isOpen: boolean; onClose: () => void }

/** Asks, and then gives the role administrator or takes it (behaviour §6). */
export function RoleDialog({ user, isOpen, onClose }: Props) {
  const { _id, userName, email, role, updatedAt } = user
  const { api } = useApp()
  const invalidate = useInvalidate()
  const isOwn = useUser()?._id === _id
  const isGiven = role === 'customer'
  const change = useWrite({
    send: () => api.changeRole({ params: { id: _id }, body: { role: isGiven ? 'admin' : 'customer', updatedAt } }),
    onSuccess: () => {
      if (isOwn) return window.location.assign(paths.home)
      toast.success(isGiven ? `${userName} is an administrator now` : `${userName} is no longer an administrator`)
    },
    onError: (error) => {
      toast.destructive(error.message)
      // A refusal is final; what was lost on the way can be tried again.
      if (isRefusal(error)) onClose()
    },
    onSettled: () => invalidate(['listUsers']),
  })
  const loss = isOwn ? 'You lose access to the panel at once.' : `${email} loses access to the panel at once.`
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={isGiven ? `Make ${userName} an administrator?` : `Take the role administrator from ${userName}?`}
      text={isGiven ? `${email} will see all orders and customers, and can change everything in the panel.` : loss}
      confirmLabel={isGiven ? 'Make administrator' : 'Take role'}
      tone={isGiven ? 'neutral' : 'danger'}
      onConfirm={() => change.mutateAsync()}
    />
  )
}
