import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { texts } from './texts.ts'

type Props = {
  message: string | undefined
  isRefetching: boolean
  onRefetch: () => void
  /** What becomes of what was done here; for a form, of what was typed. */
  children?: ReactNode
  className?: string
}

/** Reports that another user has changed the item in the form, scrolls into view, and offers to reload it. */
export function StaleNotice({ message, isRefetching, onRefetch, children, className }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={notice}
      // Takes the focus from the button, which can do nothing until the form was read again.
      tabIndex={-1}
      className={cx('grid scroll-my-4 justify-items-start gap-3', className)}
    >
      <FormError>{message}</FormError>
      <p className="text-ink-soft text-sm">{children ?? texts.keepsTyped}</p>
      <Button variant="secondary" size="small" loading={isRefetching} onClick={onRefetch}>
        {texts.reload}
      </Button>
    </div>
  )
}
