import { type ComponentProps, useRef, useState } from 'react'
import { useShop } from '#web/app/shop.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { savesData } from '#web/ui/saves-data.ts'

type Props = ComponentProps<typeof PasswordField> & {
  /** What a thief tries first: e-mail and name. */
  known?: string[]
}

/** Asks for a new password, and shows while typing how easily it is guessed. The shop decides what is refused. */
export function NewPasswordField({ known = [], hint, onChange, ...props }: Props) {
  const shop = useShop()
  const [strength, setStrength] = useState<string | null>(null)
  /** The first answer may come after the second: it also waits for what its script imports. */
  const newest = useRef('')

  async function rate(password: string) {
    newest.current = password
    if (password === '') return setStrength(null)
    if (savesData()) return
    // The long lists of bad passwords are fetched only when one is chosen.
    const { strengthOf } = await import('./password-strength.ts')
    if (password === newest.current) setStrength(strengthOf(password, [...known, shop.name]))
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
