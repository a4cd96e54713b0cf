import { PasswordField } from '#web/ui/password-field.tsx'

/** The first factor is set up with the password: a panel that was left open is not enough. */
export const OwnPasswordField = ({ error }: { error: string | undefined }) => (
  <PasswordField
    label="Current password"
    name="currentPassword"
    autoComplete="current-password"
    hint="To be sure that it is you"
    required
    error={error}
  />
)
