import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { exportAccounting } from './accounting-file.ts'
import { listInvoices, listPapers } from './invoices.service.ts'

export const invoiceHandlers = ({ pool }: Pick<Shop, 'pool'>) =>
  ({
    listInvoices: ({ query }) => listInvoices(pool, query),
    listInvoicePapers: async ({ query }) => ({ data: await listPapers(pool, query.ids ?? []) }),
    exportAccounting: ({ query }) => exportAccounting(pool, query),
  }) satisfies Partial<Handlers>
