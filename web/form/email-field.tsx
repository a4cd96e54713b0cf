import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange' | 'autoFocus' | 'error'>

/** The e-mail of an account, where somebody signs in, registers or has forgotten the password. */
export const EmailField = (props: Props) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    placeholder="Enter your email"
    required
    {...props}
  />
)
