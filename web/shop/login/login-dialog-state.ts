import { useSyncExternalStore } from 'react'

type LoginMode = 'login' | 'register'

type LoginDialogState = { isOpen: boolean; mode: LoginMode }

/** Changed in the browser only: every page leaves the server with the dialog closed. */
const closed: LoginDialogState = { isOpen: false, mode: 'login' }
let state = closed
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: LoginDialogState) {
  state = next
  for (const listener of listeners) listener()
}

const actions = {
  openLogin: () => change({ isOpen: true, mode: 'login' }),
  openRegister: () => change({ isOpen: true, mode: 'register' }),
  switchMode: () => change({ ...state, mode: state.mode === 'login' ? 'register' : 'login' }),
  close: () => change({ ...state, isOpen: false }),
}

/** The sign-in dialog: whether it is open, in which mode, and how to change that from anywhere (behaviour §2). The actions never change. */
export function useLoginDialog() {
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  )
  return { ...current, ...actions }
}
