import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { cx } from './class-names.ts'
import { iconButtonClass } from './icon-button-class.ts'
import { toastManager } from './toast.ts'

/** Base UI says of every toast that it is not modal, which only a dialog may say of itself. */
const noDialog = { 'aria-modal': undefined }

/** Shows what `toast` says, beside what a sheet pins to its head and foot. Stands once, in the root layout. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toastManager} limit={1} timeout={5000}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 top-18 z-70 mx-auto max-w-md sm:top-32 lg:top-auto lg:right-auto lg:bottom-6 lg:left-6 lg:w-80 xl:w-96 print:hidden">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast, index) => {
    const destructive = toast.type === 'destructive'
    const Icon = destructive ? CircleAlert : Check
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        // An alert is read at once. Base UI's own high priority writes the sentence twice into the page.
        role={destructive ? 'alert' : 'group'}
        {...noDialog}
        className={cx(
          'pointer-events-auto flex items-center gap-3 rounded-sm py-1 pr-1 pl-4 shadow-raised transition duration-200 ease-out',
          'data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0',
          destructive ? 'bg-bad text-on-bad' : 'bg-ink text-on-ink',
          // The one before goes without a farewell: there is one toast at a time.
          index > 0 && 'hidden',
        )}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <Toast.Content className="min-w-0 flex-1 py-2">
          <Toast.Description className="text-sm leading-snug" />
        </Toast.Content>
        <Toast.Close
          aria-label="Close the message"
          // Base UI hides it until the toast is pointed at, for stacks of many.
          aria-hidden={false}
          className={cx(iconButtonClass(), 'focus-visible:-outline-offset-4 focus-visible:outline-current')}
        >
          <X aria-hidden className="size-5" />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
