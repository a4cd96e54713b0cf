import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { askGoogle } from './google-popup.ts'
import { readClaims } from './token-claims.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

/** Signs in with what the popup brings back, then goes the same way as with a password (behaviour §4). */
export function useGoogleLogin() {
  const { api } = useApp()
  const afterSignIn = useAfterSignIn()
  return useWrite({
    send: async (popup: Window) => {
      const credential = await credentialFrom(popup)
      if (credential === null) return null
      const { email, name } = readClaims(credential)
      return (await api.googleLogin({ body: { email, userName: name, credential } })).user
    },
    onMutate: () => toast.close(),
    onSuccess: async (user) => {
      if (user) await afterSignIn(user)
    },
    onError: (error) => toast.destructive(error.message),
  })

  /** A nonce works once and for ten minutes, so every try asks for its own. */
  async function credentialFrom(popup: Window): Promise<string | null> {
    try {
      return await askGoogle(popup, await api.googleConfig())
    } finally {
      popup.close()
    }
  }
}
