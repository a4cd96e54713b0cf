import { useEffect, useRef } from 'react'
import { useUser } from '#web/app/use-user.ts'
import { useLoginDialog } from '../login/login-dialog-state.ts'

/** Signed out, the login dialog opens over the page, once (behaviour §2). */
export function useAskToSignIn() {
  const isGuest = useUser() === null
  const { openLogin } = useLoginDialog()
  const asked = useRef(false)
  useEffect(() => {
    if (!isGuest || asked.current) return
    asked.current = true
    openLogin()
  }, [isGuest, openLogin])
}
