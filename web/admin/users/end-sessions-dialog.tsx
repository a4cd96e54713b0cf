import type { User } from '#contract/auth.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { user: User; isOpen: boolean; onClose: () => void }

/** Asks, and then signs somebody out on all their devices (behaviour §6). */
export function EndSessionsDialog({ user: { _id, userName, email }, isOpen, onClose }: Props) {
  const { api } = useApp()
  const end = useWrite({
    send: () => api.endUserSessions({ params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(`${userName}: ${message}`),
    onError: (error) => toast.destructive(error.message),
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={`Sign out ${userName} everywhere?`}
      text={`All devices that use ${email} have to sign in again.`}
      confirmLabel="Sign out"
      onConfirm={() => end.mutateAsync()}
    />
  )
}
