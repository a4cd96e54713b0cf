import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from './class-names.ts'
import { iconButtonClass } from './icon-button-class.ts'
import { useStore } from './store.ts'
import { texts } from './texts.ts'
import { type ToastMessage, toast, toastMessage } from './toast.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** Behaviour §9. */
const shownForMs = 5000

/**
 * Shows the message of `toast`, at a desk where both headers are empty: between logo and search, beside the panel's menu. Rendered once, in
 * the root layout. It is in the first script and not in Base UI's, since it also reports that the network is gone. On a phone a message
 * with actions covers the header and nothing of the page below.
 */
export function Toaster() {
  const message = useStore(toastMessage)
  return (
    <section
      aria-label={texts.notifications}
      // Base UI's dialogs leave it to screen readers for that. Over an open dialog it is as high as it can be, beside its ×: at most the title is behind it, and no field.
      aria-live="polite"
      className={cx(
        'pointer-events-none fixed inset-x-4 z-70 mx-auto max-w-md print:hidden',
        message?.actions ? 'top-2' : 'top-[calc(var(--header-height)+0.75rem)]',
        'in-[:has(:is([role=dialog],[role=alertdialog]))]:max-lg:top-2 in-[:has(:is([role=dialog],[role=alertdialog]))]:max-lg:right-20 in-[:has(:is([role=dialog],[role=alertdialog]))]:max-lg:mx-0 lg:top-1.5 lg:right-auto lg:left-42 lg:w-92 xl:left-[max(17rem,calc(50vw-40rem))]',
      )}
    >
      {message ? <Message key={message.key} message={message} /> : null}
    </section>
  )
}

function Message({ message: { tone, text, actions } }: { message: ToastMessage }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const focus = useFocusReturn()
  const isHeld = isPointedAt || focus.isInside
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(toast.close, shownForMs)
    return () => clearTimeout(timer)
  }, [isHeld])

  const destructive = tone === 'destructive'
  const Icon = destructive ? CircleAlert : Check
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it there
    <div
      role={destructive ? 'alert' : 'group'}
      onPointerEnter={(event) => setPointedAt(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={focus.came}
      onBlur={focus.went}
      className={cx(
        'pointer-events-auto flex items-center rounded-sm py-1 pr-1 pl-4 lifted transition-[translate,opacity] duration-200 ease-out starting:[translate:0_0.75rem] starting:opacity-0',
        actions ? 'gap-1' : 'gap-3',
        destructive ? 'bg-bad text-on-bad' : 'bg-ink text-on-ink',
      )}
    >
      {actions ? null : <Icon aria-hidden className="size-5 shrink-0" />}
      <p className={cx('min-w-0 flex-1 text-sm leading-snug', !actions && 'py-2')}>{text}</p>
      {actions ? <div className="flex shrink-0 items-center">{actions}</div> : null}
      <button
        type="button"
        aria-label={texts.closeMessage}
        onClick={() => {
          focus.giveBack()
          toast.close()
        }}
        className={cx(iconButtonClass(), 'focus-visible:-outline-offset-4 focus-visible:outline-current')}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
