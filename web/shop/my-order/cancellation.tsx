import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { myOrderQuery, orderApi, showMyOrder } from '#web/visitor/order-api.ts'
import { texts } from './texts.ts'

type Props = { orderKey: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks once, then cancels the order; when it is too late, the reason is shown. */
export function Cancellation({ orderKey, ...dialog }: Props) {
  const queries = useQueryClient()
  const { queryKey } = myOrderQuery(orderKey)
  const cancel = useWrite({
    send: () => orderApi.cancelMyOrder({ body: { key: orderKey } }),
    onSuccess: async (answer) => {
      await showMyOrder(queries, orderKey, answer)
      toast.success(texts.cancelled)
    },
    afterError: () => void queries.invalidateQueries({ queryKey }),
  })
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.cancelQuestion}
      text={texts.cancelText}
      confirmLabel={texts.cancelYes}
      cancelLabel={texts.cancelNo}
      onConfirm={() => cancel.mutateAsync()}
    />
  )
}
