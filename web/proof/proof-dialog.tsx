import { useQuery } from '@tanstack/react-query'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { ProofForm } from '#web/second-factor/proof-form.tsx'
import { securityQuery } from '#web/security/security-queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { texts } from './texts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onGiven: () => void }

/** Asks for the second factor before a protected call, over the open page. */
export function ProofDialog({ open, onOpenChange, onGiven }: Props) {
  const { api } = useApp()
  // Not `getSecondFactor`, which is of the panel alone: a former helper keeps the factor for a day.
  const security = useQuery({ ...securityQuery(api), enabled: open })
  const factors = security.data?.data.factors
  return (
    <Dialog size="small" open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.description}>
      {couldNotLoad(security) ? <LoadError query={security} /> : null}
      {security.isPending && !couldNotLoad(security) ? <Spinner label={texts.loading} size="large" /> : null}
      {factors ? (
        <ProofForm
          factors={factors}
          send={(body) => api.prove({ body })}
          askPasskey={() => api.provePasskey()}
          onProven={onGiven}
        />
      ) : null}
    </Dialog>
  )
}
