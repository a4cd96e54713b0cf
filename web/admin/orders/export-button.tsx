import type { CallInput } from '#contract/client.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { CsvButton, useCsvFile } from '../csv-button.tsx'
import type { OrderFilters } from './order-filters.ts'
import { texts } from './texts.ts'

/** Saves orders as a file; the shop marks them as exported. */
export function useExport(body: CallInput<'exportOrders'>['body']) {
  const { queries } = useApp()
  return useCsvFile({
    fetch: (api) => api.exportOrders({ body }),
    // The file is there: the button waits for no list.
    onSaved: () => void invalidate(queries, ['adminListOrders', 'adminGetOrder', 'listOrderEvents']),
  })
}

/** The listed orders as a file. */
export const ExportButton = ({ filters }: { filters: OrderFilters }) => (
  <CsvButton label={texts.exportCsv} file={useExport(filters)} />
)
