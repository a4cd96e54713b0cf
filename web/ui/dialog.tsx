import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { backdropClass, dialogPopupClass, dialogViewportClass, dialogWidths, initialFocusOf } from './dialog-class.ts'
import { IconButton } from './icon-button.tsx'
import { useOverlay } from './overlay.ts'
import { texts } from './texts.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  size?: keyof typeof dialogWidths
  /** With a rickshaw's trimming along its upper edge. */
  painted?: boolean
  /** The element to focus afterwards, where the opener is removed; true for the opener. */
  finalFocus?: () => HTMLElement | true
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'medium', painted, finalFocus } = props
  useOverlay(open, () => onOpenChange(false))
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={dialogViewportClass}>
          <Base.Popup
            ref={popup}
            // Ignores presses while it closes.
            inert={!open}
            initialFocus={() => initialFocusOf(popup.current)}
            finalFocus={finalFocus ?? true}
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

/** The part between the title and the foot of a dialog that scrolls, by keyboard too. */
function ScrollBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const overflows = useOverflows(body)
  return (
    <div
      ref={body}
      tabIndex={overflows ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-6 outline-offset-[-2px] sm:px-6 short:pb-3"
    >
      <div>{children}</div>
    </div>
  )
}

/** Whether an element holds more than it shows, as it and its only child grow and shrink. */
function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box?.firstElementChild) return
    const observer = new ResizeObserver(() => setOverflows(box.scrollHeight > box.clientHeight))
    for (const part of [box, box.firstElementChild]) observer.observe(part)
    return () => observer.disconnect()
  }, [element])
  return overflows
}
