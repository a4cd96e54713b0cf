import { useState } from 'react'
import { type To, useBeforeUnload, useBlocker, useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useOverlay } from '#web/ui/overlay.ts'
import { texts } from './leave-texts.en.ts'

type Props = {
  /** Whether something typed would be lost. */
  isChanged: boolean
  onDiscard: () => void
  /** Where a phone's Back leads from a form that is part of its page. What is open over a page is closed by Back. */
  back?: To
  /** Somebody closes what the form is in. */
  isClosing?: boolean
  onStay?: () => void
}

/**
 * Asks before what was typed is lost, in whatever way somebody leaves: by a link, a pressed notification, Back, by closing what the form is in,
 * and, in the browser's words, by closing the window.
 */
export function LeaveQuestion({ isChanged, ...props }: Props) {
  // A router asks one form at a time: one that nobody has typed into is out of the way.
  return isChanged ? <Question {...props} /> : null
}

function Question({ onDiscard, back, isClosing = false, onStay }: Omit<Props, 'isChanged'>) {
  const navigate = useNavigate()
  const [isBack, setBack] = useState(false)
  useBeforeUnload((event) => event.preventDefault())
  // Back is not the router's while something is open: what was typed counts as that.
  useOverlay(back !== undefined, () => setBack(true))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !isBack && historyAction !== 'POP' && currentLocation.pathname !== nextLocation.pathname,
  )

  function discard() {
    onDiscard()
    if (isBack && back !== undefined) void navigate(back)
    else blocker.proceed?.()
  }

  function stay() {
    setBack(false)
    onStay?.()
    blocker.reset?.()
  }

  return (
    <ConfirmDialog
      open={isBack || isClosing || blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title={texts.discardQuestion}
      text={texts.notSaved}
      confirmLabel={texts.discard}
      onConfirm={discard}
    />
  )
}
