import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { backdropClass, dialogPopupClass, dialogViewportClass, dialogWidths } from './dialog-class.ts'
import { useOverlay } from './overlay.ts'
import { texts } from './texts.ts'
import { useFocusOnError } from './use-focus-on-error.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text?: ReactNode
  /** What it is about, below the text: a picture; or fields, in which Enter confirms. */
  children?: ReactNode
  /** Of these fields, by their names: the first that was refused gets the focus. */
  errors?: Record<string, string>
  confirmLabel: string
  /** Where what is asked about is itself called cancelling. */
  cancelLabel?: string
  tone?: 'danger' | 'neutral'
  /** The dialog waits for it and then closes. When it throws, the dialog stays open; the thrower shows the reason. */
  onConfirm: () => unknown
  /** The element to focus afterwards, where the opener is removed; true for the opener. */
  finalFocus?: () => HTMLElement | true
}

const none = {}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, tone = 'danger', onConfirm, finalFocus, children } = props
  const { cancelLabel = texts.cancel, errors = none } = props
  const [busy, setBusy] = useState(false)
  const form = useFocusOnError(errors)
  useOverlay(open, () => onOpenChange(false))

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    // React passes it on to the form that the dialog is rendered in.
    event.stopPropagation()
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch {
      // Shown by `onConfirm`'s owner; here it only keeps the question open.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        {/* Over a sheet too: Base UI draws one only for the undermost. */}
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Viewport className={dialogViewportClass}>
          <Base.Popup
            // Ignores presses while it closes.
            inert={!open}
            finalFocus={finalFocus ?? true}
            className={cx(dialogPopupClass, dialogWidths.small, 'p-4 sm:p-6')}
          >
            <form ref={form} noValidate onSubmit={(event) => void confirm(event)} className="contents">
              <Base.Title className="display text-2xl">{title}</Base.Title>
              {text ? <Base.Description className="mt-3 text-ink-soft">{text}</Base.Description> : null}
              {children}
              <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                <Base.Close render={<Button variant="secondary">{cancelLabel}</Button>} />
                <Button type="submit" variant={tone === 'danger' ? 'danger' : 'primary'} loading={busy}>
                  {confirmLabel}
                </Button>
              </div>
            </form>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
