import { type ComponentProps, useState } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'
import { savesData } from '#web/ui/saves-data.ts'

type Props = ComponentProps<typeof PasswordField> & {
  /** What a thief tries first: e-mail and name. */
  known?: string[]
}

/** Asks for a new password, and says while it is typed how easily it is guessed. What is refused the shop decides. */
export function NewPasswordField({ known = [], hint, onChange, ...props }: Props) {
  const [strength, setStrength] = useState<string | null>(null)

  async function rate(password: string) {
    if (password === '') return setStrength(null)
    if (savesData()) return
    // Only who chooses a password fetches the long lists of bad ones.
    const { strengthOf } = await import('./password-strength.ts')
    setStrength(strengthOf(password, known))
  }

  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={strength ?? hint}
      onChange={(event) => {
        onChange?.(event)
        // Without its script there is just no hint.
        rate(event.currentTarget.value).catch(() => setStrength(null))
      }}
    />
  )
}
