import type { ReactNode } from 'react'
import type { CallName } from '#contract/calls.ts'
import { CallError } from '#web/api.ts'
import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'

type Props = {
  question: string
  /** What would be deleted. */
  text?: string | undefined
  /** The same as a picture. */
  children?: ReactNode
  isOpen: boolean
  onClose: () => void
  onDelete: () => Promise<unknown>
  /** The toast's text then; it also replaces an earlier refusal. */
  success: string
  onDeleted?: () => void
  /** The reads that show it. */
  touches: readonly CallName[]
}

/** Asks, deletes and reloads the list. */
export function DeleteDialog({
  question,
  text,
  isOpen,
  onClose,
  onDelete,
  success,
  onDeleted,
  touches,
  children,
}: Props) {
  const remove = useWrite({
    send: onDelete,
    onSuccess: () => {
      toast.success(success)
      onDeleted?.()
    },
    onError: (error) => {
      toast.destructive(error.message)
      if (error instanceof CallError && error.status === 404) onClose()
    },
    // Also after a refusal: another administrator may have deleted it.
    invalidates: touches,
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={question}
      text={text}
      confirmLabel={texts.delete}
      onConfirm={() => remove.mutateAsync()}
      // Its button is gone with what was deleted.
      finalFocus={() => (remove.isSuccess && focusAfterRemoval()) || true}
    >
      {children}
    </ConfirmDialog>
  )
}
