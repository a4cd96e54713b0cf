import { useState } from 'react'
import { useWrite } from '#web/app/use-write.ts'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { makePasskey } from '#web/second-factor/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { texts } from './texts.ts'

type Props = { needsPassword: boolean; isOpen: boolean; onClose: () => void }

/** Adds a passkey: its name and, for the first factor, the password; then the browser asks. */
export function PasskeyDialog({ needsPassword, isOpen, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const add = useWrite({
    send: async (api, { name, currentPassword }: { name: string; currentPassword: string }) => {
      const { data: options } = await api.beginPasskey({ body: { currentPassword } })
      return api.addPasskey({ body: { name, passkey: await makePasskey(options) } })
    },
    success: texts.passkeyDone,
    onSuccess: ({ data }) => {
      if (data.recoveryCodes) setCodes(data.recoveryCodes)
      else onClose()
    },
    // After an error too: only the answer may have been lost.
    invalidates: ['getSecondFactor', 'getSecurity', 'getHints', 'listSessions', 'getFirstDay'],
  })
  const { errors, form } = useTypedForm(add.error, (typed) =>
    add.mutate({ name: typed('name'), currentPassword: typed('currentPassword') }),
  )

  return (
    <Dialog
      size="small"
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={codes ? texts.yourCodes : texts.addPasskey}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : (
        <form {...form} className="grid gap-4">
          <p className="text-ink-soft">{texts.passkeyIs}</p>
          <TextField
            label={texts.name}
            name="name"
            hint={texts.nameHint}
            maxLength={50}
            autoComplete="off"
            required
            error={errors.name}
          />
          {needsPassword ? <OwnPasswordField error={errors.currentPassword} /> : null}
          <Button type="submit" wide loading={add.isPending}>
            {texts.addThisPasskey}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
