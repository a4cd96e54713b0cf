import { useQuery } from '@tanstack/react-query'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { ProofForm } from '#web/second-factor/proof-form.tsx'
import { secondFactorQuery } from '#web/second-factor/second-factor-query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { texts } from './texts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onGiven: () => void }

/** Asks for the second factor before a protected call, over the open page. */
export function ProofDialog({ open, onOpenChange, onGiven }: Props) {
  const { api } = useApp()
  const factor = useQuery({ ...secondFactorQuery(api), enabled: open })
  const { totpSince, passkeys } = factor.data?.data ?? {}
  return (
    <Dialog size="small" open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.description}>
      {couldNotLoad(factor) ? <LoadError query={factor} /> : null}
      {factor.isPending && !couldNotLoad(factor) ? <Spinner label={texts.loading} size="large" /> : null}
      {passkeys ? (
        <ProofForm
          factors={{ totp: totpSince !== null, passkey: passkeys.length > 0 }}
          send={(body) => api.prove({ body })}
          askPasskey={() => api.provePasskey()}
          onProven={onGiven}
        />
      ) : null}
    </Dialog>
  )
}
