import { Download } from 'lucide-react'
import { calls } from '#contract/calls.ts'
import type { ApiClient } from '#contract/client.ts'
import { createHttpClient } from '#contract/http-client.ts'
import { useWrite } from '#web/app/use-write.ts'
import { BOM, requireBrowser, saveFile } from '#web/in-app/hand-over.ts'
import { useAskForProof } from '#web/proof/proof-provider.tsx'
import { withProof } from '#web/proof/with-proof.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/button.tsx'

type CsvFile = {
  fetch: (api: ApiClient) => Promise<string>
  onSaved?: () => void
}

/** Fetches a CSV file, however long that takes, and saves it under the name that the shop gave it. */
export function useCsvFile({ fetch, onSaved }: CsvFile) {
  const ask = useAskForProof()
  return useWrite({
    send: async () => {
      // The shop records that it was exported: not where the file would be lost.
      requireBrowser()
      let name = ''
      const patient = createHttpClient(async (path, init) => {
        const response = await send(path, init, { isPatient: true })
        name = fileNameOf(response)
        return response
      }, calls)
      const csv = await fetch(withProof(patient, ask))
      return { name, csv }
    },
    onSuccess: ({ name, csv }) => {
      saveFile(name, BOM + csv, 'text/csv;charset=utf-8')
      onSaved?.()
    },
  })
}

const fileNameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''

type Props = { label: string; file: ReturnType<typeof useCsvFile> }

export const CsvButton = ({ label, file }: Props) => (
  <Button
    variant="secondary"
    icon={<Download aria-hidden className="size-5" />}
    loading={file.isPending}
    onClick={() => file.mutate()}
  >
    {label}
  </Button>
)
