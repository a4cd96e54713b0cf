import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { Proof, ProofOptions } from '#contract/second-factor.ts'
import { useWrite } from '#web/app/use-write.ts'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { signWithPasskey } from './passkeys.ts'
import { texts } from './texts.ts'

/** What an account can give; recovery codes it has with either. */
export type Factors = { totp: boolean; passkey: boolean }

interface ProofFormProps<Answer> {
  factors: Factors
  send: (proof: Proof) => Promise<Answer>
  askPasskey: () => Promise<{ data: ProofOptions }>
  onProven: (answer: Answer) => unknown
  /** In addition to the form's own texts. */
  onRefused?: (error: Error) => void
}

/** Takes a second factor: a passkey, a code of the app, or a recovery code in place of both. */
export function ProofForm<Answer>({ factors, send, askPasskey, onProven, onRefused }: ProofFormProps<Answer>) {
  const [isRecovery, setRecovery] = useState(false)
  const takesCode = factors.totp || isRecovery
  const prove = useWrite({
    send: async (_, code: string | null) =>
      send(code === null ? { passkey: await signWithPasskey((await askPasskey()).data) } : { code }),
    onMutate: () => toast.close(),
    onSuccess: onProven,
    afterError: (error) => {
      onRefused?.(error)
    },
  })
  const { errors, form } = useTypedForm(prove.error, (typed) => prove.mutate(typed('code')))

  return (
    <div className="grid gap-4">
      {factors.passkey ? (
        <Button
          variant={takesCode ? 'secondary' : 'primary'}
          wide
          icon={<Fingerprint aria-hidden className="size-5" />}
          loading={prove.isPending && prove.variables === null}
          onClick={() => prove.mutate(null)}
        >
          {texts.usePasskey}
        </Button>
      ) : null}
      {takesCode ? (
        <form {...form} className="grid gap-4">
          <TextField
            // Another field for another kind of code: nothing of the one stays in the other.
            key={String(isRecovery)}
            label={isRecovery ? texts.recoveryCode : texts.code}
            name="code"
            hint={isRecovery ? texts.recoveryHint : texts.codeHint}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            error={errors.code}
          />
          <Button type="submit" wide loading={prove.isPending && prove.variables !== null}>
            {texts.confirm}
          </Button>
        </form>
      ) : null}
      <p>
        <button
          type="button"
          onClick={() => setRecovery(!isRecovery)}
          className="min-h-6 font-semibold text-ink underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {isRecovery ? texts.backToFactor : texts.useRecoveryCode}
        </button>
      </p>
    </div>
  )
}
