import { PasswordField } from '#web/ui/password-field.tsx'
import { texts } from './texts.ts'

/** The first factor is set up with the password: a panel that was left open is not enough. */
export const OwnPasswordField = ({ error }: { error: string | undefined }) => (
  <PasswordField
    label={texts.currentPassword}
    name="currentPassword"
    autoComplete="current-password"
    hint={texts.whyPassword}
    required
    error={error}
  />
)
