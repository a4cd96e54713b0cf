import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'

/** Marks orders as printed, once their paper was handed to the printer. */
export function useMarkPrinted(ids: readonly string[]): () => void {
  const { api } = useApp()
  const mark = useWrite({
    send: () => api.changeOrders({ body: { orders: ids.map((_id) => ({ _id })), change: { to: 'printed' } } }),
    onError: (error) => toast.destructive(texts.notMarkedPrinted(error.message)),
    invalidates: ['adminListOrders', 'adminGetOrder', 'listOrderEvents'],
  })
  return () => mark.mutate()
}
