import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { texts } from './texts.ts'

/** `passkeyId` is null for the authenticator app. */
export type Removed = { name: string; passkeyId: string | null }

type Props = { removed: Removed; isLast: boolean; isOpen: boolean; onClose: () => void }

/** Asks, and then removes an authenticator app or a passkey. */
export function RemoveFactorDialog({ removed: { name, passkeyId }, isLast, isOpen, onClose }: Props) {
  const remove = useWrite({
    send: (api) => (passkeyId === null ? api.removeTotp() : api.removePasskey({ params: { id: passkeyId } })),
    success: texts.removed(name),
    invalidates: ['getSecondFactor', 'getSecurity', 'getHints', 'listSessions', 'getFirstDay'],
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeQuestion(name)}
      text={isLast ? texts.removeLast : texts.removeText}
      confirmLabel={texts.remove}
      onConfirm={() => remove.mutateAsync()}
    />
  )
}
