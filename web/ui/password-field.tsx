import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { texts } from './texts.ts'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize={shown ? 'none' : undefined}
      spellCheck={false}
      suffix={
        <IconButton
          label={shown ? texts.hideCharacters : texts.showCharacters}
          icon={shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
