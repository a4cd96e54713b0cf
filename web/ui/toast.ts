export type ToastMessage = { key: number; tone: 'success' | 'destructive'; text: string }

let current: ToastMessage | null = null
let said = 0
const listeners = new Set<() => void>()

function change(next: ToastMessage | null) {
  current = next
  for (const listener of listeners) listener()
}

const show = (tone: ToastMessage['tone'], text: string) => change({ key: ++said, tone, text })

/** Short messages from anywhere in the browser: one at a time, for 5 seconds (behaviour §9). */
export const toast = {
  success: (text: string) => show('success', text),
  /** Read out at once. */
  destructive: (text: string) => show('destructive', text),
  close: () => change(null),
}

/** What `toast` says now, for the `Toaster`. */
export const toastStore = {
  read: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
