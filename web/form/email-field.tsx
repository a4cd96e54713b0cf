import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './texts.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange' | 'autoFocus' | 'error'>

/** The e-mail of an account, for signing in, registering and a forgotten password. */
export const EmailField = (props: Props) => (
  <TextField
    label={texts.email}
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    placeholder={texts.enterEmail}
    required
    {...props}
  />
)
