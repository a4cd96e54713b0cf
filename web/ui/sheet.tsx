import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { backdropClass } from './dialog-class.ts'
import { IconButton } from './icon-button.tsx'
import { useOverlay } from './overlay.ts'
import { texts } from './texts.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The edge it slides in from. */
  side?: 'left' | 'right'
  title: ReactNode
  children: ReactNode
  /** Pinned below the scrolling content. */
  footer?: ReactNode
  size?: keyof typeof widths
  /** With a rickshaw's trimming along its upper edge. */
  painted?: boolean
}

const widths = { narrow: 'max-w-xs', medium: 'max-w-md', wide: 'max-w-2xl' }

const sides = {
  left: 'left-0 data-ending-style:[translate:-100%] data-starting-style:[translate:-100%]',
  right: 'right-0 data-ending-style:[translate:100%] data-starting-style:[translate:100%]',
}

/** A panel along the left or right edge, as tall as the window. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, side = 'right', title, children, footer, size = 'medium', painted } = props
  useOverlay(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          // Ignores presses while it closes.
          inert={!open}
          className={cx(
            'fixed inset-y-0 z-50 flex w-[calc(100vw-2.5rem)] flex-col bg-raised text-ink lifted outline-none transition-transform duration-300 ease-out',
            widths[size],
            sides[side],
            painted && 'trim short:bg-none short:pt-0',
          )}
        >
          <header className="flex items-start gap-4 p-4 pb-3 sm:px-6 short:py-2">
            <Base.Title className="display min-w-0 flex-1 pt-1.5 text-3xl">{title}</Base.Title>
            <Base.Close render={<IconButton label={texts.close} icon={<X aria-hidden className="size-6" />} />} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-6 sm:px-6">{children}</div>
          {footer ? (
            <footer className="border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 short:pt-2 short:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
