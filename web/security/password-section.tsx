import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useApp } from '#web/app/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { securityQuery } from './security-queries.ts'

const passwordDialog = lazyOverlay(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** Where the own password is changed. */
export function PasswordSection() {
  const security = useQuery(securityQuery(useApp().api)).data?.data
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
      <ChangePasswordButton variant="secondary" icon={<KeyRound aria-hidden className="size-5" />}>
        Change your password
      </ChangePasswordButton>
    </Card>
  )
}

/** Opens the dialog that changes the own password. */
export function ChangePasswordButton(props: Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'children'>) {
  const [{ isOpen, key }, setDialog] = useState({ isOpen: false, key: 0 })
  return (
    <>
      <Button {...props} onClick={() => setDialog({ isOpen: true, key: key + 1 })} />
      <LazyOverlay
        key={key}
        overlay={passwordDialog}
        props={{ open: isOpen, onOpenChange: (isOpen) => setDialog({ isOpen, key }) }}
      />
    </>
  )
}
