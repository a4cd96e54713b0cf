import { useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { leaveQuestions } from '#web/app/leave.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useOverlay } from '#web/ui/overlay.ts'
import { texts } from './texts.ts'

type Props = {
  /** Whether something typed would be lost. */
  isChanged: boolean
  onDiscard: () => void
  /** The form is part of its page, which Back would leave. What is open over a page is closed by Back. */
  isPage?: boolean
  /** The sheet or dialog around the form is being closed. */
  isClosing?: boolean
  onStay?: () => void
}

/**
 * Asks before typed text is lost, in whatever way the form is left: by a link, a pressed notification, Back, by closing its sheet or dialog,
 * by logging out, and, in the browser's words, by closing the window.
 */
export function LeaveQuestion({ isChanged, ...props }: Props) {
  // A router supports one blocker at a time: untouched forms set none.
  return isChanged ? (
    <>
      <TabQuestion />
      <Question {...props} />
    </>
  ) : null
}

type Leave = { isOpen: boolean; isChanged: boolean; onClose: () => void }

/** Of a form in a sheet or dialog: `leave` closes it, once its `LeaveQuestion` is answered where something was typed. */
export function useLeave({ isOpen, isChanged, onClose }: Leave) {
  const [isClosing, setClosing] = useState(false)
  return {
    leave: () => (isChanged ? setClosing(true) : onClose()),
    question: {
      isChanged: isOpen && isChanged,
      isClosing,
      onStay: () => setClosing(false),
      onDiscard: onClose,
    },
  }
}

/** Asks before what was typed is lost with this tab: by logging out, and, in the browser's words, by closing the window. */
export function TabQuestion() {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    const ask = (then: () => void) => setLeave(() => then)
    leaveQuestions.add(ask)
    return () => void leaveQuestions.delete(ask)
  }, [])
  useBeforeUnload((event) => {
    // After logout the page is blank: do not ask whether to stay on it.
    if (!document.body.hidden) event.preventDefault()
  })
  return (
    <ConfirmDialog
      open={leave !== null}
      onOpenChange={(open) => !open && setLeave(null)}
      title={texts.discardQuestion}
      text={texts.notSaved}
      confirmLabel={texts.discard}
      onConfirm={() => leave?.()}
    />
  )
}

/** The discard functions of all changed forms: one answer discards them all. */
const discards = new Set<() => void>()

function Question({ onDiscard, isPage = false, isClosing = false, onStay }: Omit<Props, 'isChanged'>) {
  const [isBack, setBack] = useState(false)
  const discardThis = useEffectEvent(onDiscard)
  useEffect(() => {
    const one = () => discardThis()
    discards.add(one)
    return () => void discards.delete(one)
  }, [])
  // Back is not the router's while something is open: what was typed counts as that.
  useOverlay(isPage, () => setBack(true))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !isBack && historyAction !== 'POP' && currentLocation.pathname !== nextLocation.pathname,
  )

  function discard() {
    if (!isBack && blocker.state !== 'blocked') return onDiscard()
    for (const one of discards) one()
    if (isBack) goBack()
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

/** What is open has an entry of its own in the browser's history, which is left first (app/overlay-history.ts). */
function goBack() {
  if (window.history.state?.overlays !== true) window.history.back()
  else window.addEventListener('popstate', () => window.history.back(), { once: true })
}
