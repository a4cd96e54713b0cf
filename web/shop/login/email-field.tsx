import { TextField } from '#web/ui/text-field.tsx'

type Props = { email: string; onEmail: (email: string) => void; error: string | undefined }

/** The account's e-mail; what is typed stays when the dialog changes between login and registration. */
export const EmailField = ({ email, onEmail, error }: Props) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    placeholder="Enter your email"
    required
    value={email}
    onChange={(event) => onEmail(event.currentTarget.value)}
    error={error}
  />
)
