import { Download } from 'lucide-react'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/client.ts'
import { createHttpClient } from '#contract/http-client.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { useWrite } from '#web/app/use-write.ts'
import { BOM, requireBrowser, saveFile } from '#web/in-app/hand-over.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/button.tsx'
import { useInvalidate } from '../form/use-invalidate.ts'
import { useAskForProof } from '../proof/proof-provider.tsx'
import { withProof } from '../proof/with-proof.ts'
import type { OrderFilters } from './order-filters.ts'
import { texts } from './texts.ts'

const patient = createHttpClient((path, init) => send(path, init, { isPatient: true }), calls)

/** Saves orders as a file; the shop marks them as exported. */
export function useExport(body: CallInput<'exportOrders'>['body']) {
  const ask = useAskForProof()
  const invalidate = useInvalidate()
  return useWrite({
    send: async () => {
      // The shop marks them as exported: not where the file would be lost.
      requireBrowser()
      return withProof(patient, ask).exportOrders({ body })
    },
    onSuccess: (csv) => {
      saveFile(`orders-${dhakaDate(new Date())}.csv`, BOM + csv, 'text/csv;charset=utf-8')
      // The file is there: the button waits for no list.
      void invalidate(['adminListOrders', 'adminGetOrder', 'listOrderEvents'])
    },
  })
}

/** The orders in sight as a file. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const fetchFile = useExport(filters)
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden className="size-5" />}
      loading={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {texts.exportCsv}
    </Button>
  )
}
