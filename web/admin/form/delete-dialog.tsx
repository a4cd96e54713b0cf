import type { ReactNode } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { ApiClient } from '#contract/client.ts'
import { CallError, isStale } from '#web/api.ts'
import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { texts } from './texts.ts'
import type { DialogTarget } from './use-dialog-target.tsx'

type Props<Item> = {
  target: DialogTarget<Item>
  words: { deleteQuestion: string; deleted: string }
  /** What would be deleted, in words. */
  nameOf: (item: Item) => string
  /** The same as a picture. */
  children?: ReactNode
  onDelete: (api: ApiClient, item: Item) => Promise<unknown>
  /** On the page of the press. */
  onDeleted?: () => void
  /** The reads that show it. */
  touches: readonly CallName[]
}

/** Asks, deletes and reloads the list. */
export const DeleteDialog = <Item,>(props: Props<Item>) => <Question key={props.target.key} {...props} />

function Question<Item>(props: Props<Item>) {
  const { target, words, nameOf, children, onDelete, onDeleted, touches } = props
  const { item, isOpen, close } = target
  const remove = useWrite({
    send: async (api) => item && onDelete(api, item),
    // It also replaces an earlier refusal.
    success: words.deleted,
    onSuccess: (_answer, _sent, hasLeft) => {
      if (!hasLeft()) onDeleted?.()
    },
    afterError: (error) => {
      // What it names is deleted already, or is not what is in the shop now.
      if ((error instanceof CallError && error.status === 404) || isStale(error)) close()
    },
    // Also after a refusal: another administrator may have deleted it.
    invalidates: touches,
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={words.deleteQuestion}
      text={item ? nameOf(item) : undefined}
      confirmLabel={texts.delete}
      onConfirm={() => remove.mutateAsync()}
      // Its button is gone with what was deleted.
      finalFocus={() => (remove.isSuccess && focusAfterRemoval()) || true}
    >
      {children}
    </ConfirmDialog>
  )
}
