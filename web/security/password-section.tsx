import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Where the own password is changed (behaviour §6). */
export function PasswordSection() {
  const [{ isOpen, opening }, setDialog] = useState({ isOpen: false, opening: 0 })
  return (
    <Card title="Password">
      <p className="mb-4 max-w-prose text-ink-soft">
        A new password signs out all other devices that use this account. Use it for this shop only.
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
