import { useState } from 'react'
import { type To, useBeforeUnload, useBlocker, useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useOverlay } from '#web/ui/overlay.ts'
import { texts } from '../../form/form-texts.en.ts'

type Props = {
  isChanged: boolean
  /** Where a phone's Back leads. */
  back: To
  onDiscard: () => void
}

/** Asks before what was typed is lost: to a link, to Back, and, in the browser's words, to closing the window. */
export function LeaveQuestion({ isChanged, back, onDiscard }: Props) {
  const navigate = useNavigate()
  const [isBack, setBack] = useState(false)
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault()
  })
  // Back is not the router's while something is open: what was typed counts as that.
  useOverlay(isChanged, () => setBack(true))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isChanged && !isBack && historyAction !== 'POP' && currentLocation.pathname !== nextLocation.pathname,
  )

  function discard() {
    onDiscard()
    if (isBack) void navigate(back)
    else blocker.proceed?.()
  }

  function stay() {
    setBack(false)
    blocker.reset?.()
  }

  return (
    <ConfirmDialog
      open={isBack || blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title={texts.discardQuestion}
      text={texts.notSaved}
      confirmLabel={texts.discard}
      onConfirm={discard}
    />
  )
}
