import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cx } from './class-names.ts'
import { backdropClass, dialogPopupClass, dialogViewportClass, dialogWidths, initialFocusOf } from './dialog-class.ts'
import { IconButton } from './icon-button.tsx'
import { useOverlay } from './overlay.ts'
import { ScrollBody } from './scroll-body.tsx'
import { texts } from './texts.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode
  size?: keyof typeof dialogWidths
  /** With a rickshaw's trimming along its upper edge. */
  painted?: boolean
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'medium', painted } = props
  useOverlay(open, () => onOpenChange(false))
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={dialogViewportClass}>
          <Base.Popup
            ref={popup}
            // What is closing takes no press any more.
            inert={!open}
            initialFocus={() => initialFocusOf(popup.current)}
            className={cx(dialogPopupClass, dialogWidths[size], painted && 'trim short:bg-none short:pt-0')}
          >
            <header className="flex items-start gap-4 p-4 pb-3 sm:p-6 sm:pb-4 short:py-2">
              <div className="min-w-0 flex-1 pt-1.5">
                <Base.Title className="display text-3xl">{title}</Base.Title>
                {description ? (
                  <Base.Description className="mt-2 text-ink-soft text-sm">{description}</Base.Description>
                ) : null}
              </div>
              <Base.Close render={<IconButton label={texts.close} icon={<X aria-hidden className="size-6" />} />} />
            </header>
            <ScrollBody>{children}</ScrollBody>
            {footer ? <footer className="border-line border-t p-4 sm:px-6">{footer}</footer> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
