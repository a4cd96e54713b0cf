import { type ComponentProps, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type Props = Omit<ComponentProps<typeof Sheet>, 'open' | 'onOpenChange'> & {
  isOpen: boolean
  /** Whether something would be lost. */
  isChanged: boolean
  onClose: () => void
}

/** A sheet with a form. Whatever closes it, a phone's Back too, asks before it throws away what was typed (behaviour §4). */
export function FormSheet({ isOpen, isChanged, onClose, children, ...sheet }: Props) {
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isChanged ? setAsking(true) : onClose())
  useBeforeUnload((event) => {
    if (isOpen && isChanged) event.preventDefault()
  })
  return (
    <Sheet {...sheet} open={isOpen} onOpenChange={(open) => !open && leave()}>
      {children}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        text="It is not saved."
        confirmLabel="Discard"
        onConfirm={onClose}
      />
    </Sheet>
  )
}
