import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#web/app/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { securityQuery } from './security-queries.ts'

/** Where the own password is changed (behaviour §6). */
export function PasswordSection() {
  const security = useQuery(securityQuery(useApp().api)).data?.data
  const [{ isOpen, opening }, setDialog] = useState({ isOpen: false, opening: 0 })
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
        onClick={() => setDialog({ isOpen: true, opening: opening + 1 })}
      >
        Change your password
      </Button>
      <PasswordDialog key={opening} isOpen={isOpen} onClose={() => setDialog({ isOpen: false, opening })} />
    </Card>
  )
}
