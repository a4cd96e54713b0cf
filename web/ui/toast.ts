import { Toast } from '@base-ui/react/toast'

export type ToastTone = 'success' | 'destructive'

/** What `toast` writes to and `Toaster` shows. */
export const toastManager = Toast.createToastManager()

let current: string | undefined

function show(tone: ToastTone, text: string) {
  if (current) toastManager.close(current)
  current = toastManager.add({ description: text, type: tone })
}

/** Short messages from anywhere in the browser: one at a time, for 5 seconds (behaviour §9). */
export const toast = {
  success: (text: string) => show('success', text),
  /** Read out at once. */
  destructive: (text: string) => show('destructive', text),
  close: () => toastManager.close(),
}
