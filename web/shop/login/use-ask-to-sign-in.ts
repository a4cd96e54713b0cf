import { useEffect, useRef } from 'react'
import { openLogin } from '#web/app/dialogs.ts'
import { useUser } from '#web/visitor/session.ts'

/** Signed out, the login dialog opens over the page, once, and not while `unless` holds or is not known yet. */
export function useAskToSignIn(unless: boolean | null = false) {
  const isWanted = useUser() === null && unless === false
  const asked = useRef(false)
  useEffect(() => {
    if (!isWanted || asked.current) return
    asked.current = true
    openLogin()
  }, [isWanted])
}
