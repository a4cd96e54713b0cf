import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { backdropClass, dialogPopupClass, dialogViewportClass, dialogWidths } from './dialog-class.ts'
import { useOverlay } from './overlay.ts'
import { texts } from './texts.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text?: ReactNode
  /** What it is about, below the text: a picture. */
  children?: ReactNode
  confirmLabel: string
  /** Where what is asked about is itself called cancelling. */
  cancelLabel?: string
  tone?: 'danger' | 'neutral'
  /** The dialog waits for it and then closes. When it throws, the dialog stays open; the thrower shows the reason. */
  onConfirm: () => unknown
  /** The element to focus afterwards, where the opener is removed; true for the opener. */
  finalFocus?: () => HTMLElement | true
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, tone = 'danger', onConfirm, finalFocus, children } = props
  const { cancelLabel = texts.cancel } = props
  const [busy, setBusy] = useState(false)
  useOverlay(open, () => onOpenChange(false))

  async function confirm() {
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
            <Base.Title className="display text-2xl">{title}</Base.Title>
            {text ? <Base.Description className="mt-3 text-ink-soft">{text}</Base.Description> : null}
            {children}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Base.Close render={<Button variant="secondary">{cancelLabel}</Button>} />
              <Button variant={tone === 'danger' ? 'danger' : 'primary'} loading={busy} onClick={() => void confirm()}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
