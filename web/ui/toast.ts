import { createStore } from './store.ts'

export type ToastMessage = { key: number; tone: 'success' | 'destructive'; text: string }

/** What `toast` says now, for the `Toaster`. */
export const toastMessage = createStore<ToastMessage | null>(null)
let said = 0

const show = (tone: ToastMessage['tone'], text: string) => toastMessage.write({ key: ++said, tone, text })

/** Short messages from anywhere in the browser: one at a time, for 5 seconds. */
export const toast = {
  success: (text: string) => show('success', text),
  /** Read out at once. */
  destructive: (text: string) => show('destructive', text),
  close: () => toastMessage.write(null),
}
