import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../form/use-invalidate.ts'

/** `passkeyId` is null for the authenticator app. */
export type Removed = { name: string; passkeyId: string | null }

type Props = { removed: Removed; isLast: boolean; isOpen: boolean; onClose: () => void }

/** Asks, and then removes an authenticator app or a passkey. */
export function RemoveFactorDialog({ removed: { name, passkeyId }, isLast, isOpen, onClose }: Props) {
  const { api } = useApp()
  const invalidate = useInvalidate()
  const remove = useWrite({
    send: () => (passkeyId === null ? api.removeTotp() : api.removePasskey({ params: { id: passkeyId } })),
    onSuccess: () => toast.success(`${name} is removed. All other devices are signed out`),
    onError: (error) => toast.destructive(error.message),
    onSettled: () => invalidate(['getSecondFactor', 'listSessions']),
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      text={
        isLast
          ? 'It is the last one: your password alone opens the panel then, and your recovery codes are void.'
          : 'You cannot sign in with it any more.'
      }
      confirmLabel="Remove"
      onConfirm={() => remove.mutateAsync()}
    />
  )
}
