import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { GoogleMark } from './google-mark.tsx'
import { openPopup } from './google-popup.ts'
import { useGoogleLogin } from './use-google-login.ts'

/** Sign-in and registration in one; nothing where the shop's owner has not set it up (behaviour §2). */
export function GoogleButton() {
  const { api } = useApp()
  const login = useGoogleLogin()
  const config = useQuery({ ...callQuery(api, 'googleConfig', {}), staleTime: Number.POSITIVE_INFINITY })
  if (!config.data?.data) return null

  function start() {
    const popup = openPopup()
    if (popup) login.mutate(popup)
    else toast.destructive('Your browser has blocked the Google window. Allow pop-ups for this shop and try again')
  }

  return (
    <>
      <p className="my-4 flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button variant="secondary" wide icon={<GoogleMark />} loading={login.isPending} onClick={start}>
        Continue with Google
      </Button>
    </>
  )
}
