import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
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
  useBack(isOpen, leave)
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

/** Back stays on the page while something is open there. */
function useBack(isOpen: boolean, onBack: () => void) {
  const blocker = useBlocker(({ historyAction }) => isOpen && historyAction === 'POP')
  const stay = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onBack()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a Back that was held up is answered
  useEffect(() => stay(), [blocker.state])
}
