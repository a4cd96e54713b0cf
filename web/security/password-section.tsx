import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#web/app/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { securityQuery } from './security-queries.ts'

const passwordDialog = lazyOverlay(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** Where the own password is changed. */
export function PasswordSection() {
  const security = useQuery(securityQuery(useApp().api)).data?.data
  const [{ isOpen, key }, setDialog] = useState({ isOpen: false, key: 0 })
  if (security?.hasPassword === false) {
    return (
      <Card title="Password">
        <p className="max-w-prose text-ink-soft">
          You sign in with Google, so this account has no password of its own.
        </p>
      </Card>
    )
  }
  return (
    <Card title="Password">
      <p className="mb-4 max-w-prose text-ink-soft">
        {security?.hasStartPassword ? 'You still use the password that the shop has made up. ' : null}A new password
        signs out all other devices that use this account. Use it for this shop only.
      </p>
      <Button
        variant="secondary"
        icon={<KeyRound aria-hidden className="size-5" />}
        onClick={() => setDialog({ isOpen: true, key: key + 1 })}
      >
        Change your password
      </Button>
      <LazyOverlay
        key={key}
        overlay={passwordDialog}
        props={{ open: isOpen, onOpenChange: (isOpen) => setDialog({ isOpen, key }) }}
      />
    </Card>
  )
}
