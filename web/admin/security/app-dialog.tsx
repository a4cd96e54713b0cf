import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#web/app/use-write.ts'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { texts } from './texts.ts'

type Props = { needsPassword: boolean; isOpen: boolean; onClose: () => void }
type Secret = { secret: string; uri: string }

/** Sets up an authenticator app: the password, the QR code and a first code of the app, the recovery codes. */
export function AppDialog({ needsPassword, isOpen, onClose }: Props) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  function finish(recoveryCodes: string[] | null) {
    toast.success(texts.appDone)
    if (recoveryCodes) setCodes(recoveryCodes)
    else onClose()
  }

  return (
    <Dialog
      size="small"
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={codes ? texts.yourCodes : texts.setUpApp}
    >
      {codes ? <RecoveryCodes codes={codes} onSaved={onClose} /> : null}
      {secret && !codes ? <FirstCode secret={secret} onDone={finish} /> : null}
      {secret ? null : <Begin needsPassword={needsPassword} onBegun={setSecret} />}
    </Dialog>
  )
}

function Begin({ needsPassword, onBegun }: { needsPassword: boolean; onBegun: (secret: Secret) => void }) {
  const begin = useWrite({
    send: (api, currentPassword: string) => api.beginTotp({ body: { currentPassword } }),
    onSuccess: ({ data }) => onBegun(data),
  })
  const { errors, form } = useTypedForm(begin.error, (typed) => begin.mutate(typed('currentPassword')))

  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{texts.appNeeded}</p>
      {needsPassword ? <OwnPasswordField error={errors.currentPassword} /> : null}
      <Button type="submit" wide loading={begin.isPending}>
        {texts.continue}
      </Button>
    </form>
  )
}

type FirstCodeProps = { secret: Secret; onDone: (recoveryCodes: string[] | null) => void }

function FirstCode({ secret: { secret, uri }, onDone }: FirstCodeProps) {
  const confirm = useWrite({
    send: (api, code: string) => api.confirmTotp({ body: { code } }),
    onSuccess: ({ data }) => onDone(data.recoveryCodes),
    // After an error too: only the answer may have been lost.
    invalidates: ['getSecondFactor', 'getSecurity', 'getHints', 'listSessions', 'getFirstDay'],
  })
  const { errors, form } = useTypedForm(confirm.error, (typed) => confirm.mutate(typed('code')))

  const copySecret = () => void copyText(secret, texts.secretCopied, texts.secretNotCopied)

  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{texts.scan}</p>
      <QrCode text={uri} label={texts.qrCode} className="mx-auto w-60 max-w-full" />
      <p className="text-sm">
        {texts.secret}
        <span className="wrap-anywhere figures">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <a href={uri} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {texts.openApp}
        </a>
        <Button variant="secondary" size="small" icon={<Copy aria-hidden className="size-4" />} onClick={copySecret}>
          {texts.copySecret}
        </Button>
      </div>
      <TextField
        label={texts.code}
        name="code"
        hint={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={errors.code}
      />
      <Button type="submit" wide loading={confirm.isPending}>
        {texts.turnOn}
      </Button>
    </form>
  )
}
