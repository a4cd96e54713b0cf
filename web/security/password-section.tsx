import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useApp } from '#web/app/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { securityQuery } from './security-queries.ts'
import { texts } from './texts.ts'

const passwordDialog = lazyOverlay(() => import('./password-dialog.tsx'), 'PasswordDialog', 'password')

/** Where the own password is changed. */
export function PasswordSection() {
  const security = useQuery(securityQuery(useApp().api)).data?.data
  if (security?.hasPassword === false) {
    return (
      <Card title={texts.password}>
        <p className="max-w-prose text-ink-soft">{texts.googleOnly}</p>
      </Card>
    )
  }
  return (
    <Card title={texts.password}>
      <p className="mb-4 max-w-prose text-ink-soft">
        {security?.hasStartPassword ? texts.startPassword : null}
        {texts.passwordRule}
      </p>
      <ChangePasswordButton variant="secondary" icon={<KeyRound aria-hidden className="size-5" />}>
        {texts.changePassword}
      </ChangePasswordButton>
    </Card>
  )
}

/** Opens the dialog that changes the own password. */
export function ChangePasswordButton(props: Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'children'>) {
  const [{ isOpen, key }, setDialog] = useState({ isOpen: false, key: 0 })
  return (
    <>
      <Button {...props} data-opens="password" onClick={() => setDialog({ isOpen: true, key: key + 1 })} />
      <LazyOverlay
        key={key}
        overlay={passwordDialog}
        props={{ open: isOpen, onOpenChange: (isOpen) => setDialog({ isOpen, key }) }}
      />
    </>
  )
}
