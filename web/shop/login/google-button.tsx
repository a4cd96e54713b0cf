import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { OpenInBrowser, useAppAround } from '#web/in-app/open-in-browser.tsx'
import { texts as inAppTexts } from '#web/in-app/texts.ts'
import type { Factors } from '#web/second-factor/proof-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { afterRefusedSignIn } from './after-refused-sign-in.ts'
import { askGoogle, openPopup } from './google-popup.ts'
import { OrLine } from './or-line.tsx'
import { texts } from './texts.ts'
import { readClaims } from './token-claims.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

/** Sign-in and registration in one; nothing where the shop's owner has not set it up. */
export function GoogleButton({ onSecondStep }: { onSecondStep: (factors: Factors) => void }) {
  const { api } = useApp()
  const login = useGoogleLogin(onSecondStep)
  const config = useQuery({ ...callQuery(api, 'googleConfig', {}), staleTime: Number.POSITIVE_INFINITY })
  const isInApp = useAppAround() !== null
  if (!config.data?.data) return null
  // Google refuses sign-in there (disallowed_useragent).
  if (isInApp) {
    return (
      <div className="mt-4">
        <OpenInBrowser reason={inAppTexts.google} />
      </div>
    )
  }

  function start() {
    const popup = openPopup()
    if (popup) login.mutate(popup)
    else toast.destructive(texts.popupBlocked)
  }

  return (
    <>
      <OrLine />
      <Button variant="secondary" wide icon={<GoogleMark />} loading={login.isPending} onClick={start}>
        {texts.google}
      </Button>
    </>
  )
}

/** Google's own mark in its own colours, on white, as its brand rules ask. */
function GoogleMark() {
  return (
    <span className="grid size-6 place-items-center rounded-sm bg-white">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-4">
        <path
          fill="#EA4335"
          d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
        />
        <path
          fill="#4285F4"
          d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
        />
        <path
          fill="#FBBC05"
          d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
        />
        <path
          fill="#34A853"
          d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
        />
      </svg>
    </span>
  )
}

/** Signs in with what the popup brings back, then goes the same way as with a password. */
function useGoogleLogin(onSecondStep: (factors: Factors) => void) {
  const { api } = useApp()
  const afterSignIn = useAfterSignIn()
  return useWrite({
    send: async (api, popup: Window) => {
      const credential = await credentialFrom(popup)
      if (credential === null) return null
      const { email, name } = readClaims(credential)
      return (await api.googleLogin({ body: { email, userName: name, credential } })).user
    },
    onMutate: () => toast.close(),
    onSuccess: async (user) => {
      if (user) await afterSignIn(user)
    },
    onError: (error) => afterRefusedSignIn(error, onSecondStep),
  })

  /** A nonce works once and for ten minutes, so every try gets its own. */
  async function credentialFrom(popup: Window): Promise<string | null> {
    try {
      return await askGoogle(popup, await api.googleConfig())
    } finally {
      popup.close()
    }
  }
}
