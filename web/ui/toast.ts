import type { ReactNode } from 'react'
import { createStore } from './store.ts'

export type ToastMessage = { key: number; tone: 'success' | 'destructive'; text: string; actions?: ReactNode }

/** The present message, for the `Toaster`. */
export const toastMessage = createStore<ToastMessage | null>(null)
let count = 0

const show = (tone: ToastMessage['tone'], text: string, actions?: ReactNode) =>
  toastMessage.write({ key: ++count, tone, text, actions })

/** Short messages from anywhere in the browser: one at a time, for 5 seconds. */
export const toast = {
  /** `actions`: links and buttons (`toastActionClass`) that lead on from what was done, or undo it. */
  success: (text: string, actions?: ReactNode) => show('success', text, actions),
  /** Read out at once. */
  destructive: (text: string, actions?: ReactNode) => show('destructive', text, actions),
  close: () => toastMessage.write(null),
}

export const toastActionClass =
  'label inline-flex min-h-11 items-center px-2 text-center text-sm leading-tight underline underline-offset-4 focus-visible:-outline-offset-4 focus-visible:outline-current'
