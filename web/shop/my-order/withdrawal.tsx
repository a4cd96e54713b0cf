import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { myOrderQuery, orderApi, showMyOrder } from '#web/visitor/order-api.ts'
import { texts } from './return-texts.ts'

type Props = {
  orderKey: string
  /** The request's id. */
  id: string
  /** Gets the focus afterwards: the button is gone then. */
  heading: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks once, then withdraws a request; when it is decided already, the reason is shown. */
export function Withdrawal({ orderKey, id, heading, ...dialog }: Props) {
  const queries = useQueryClient()
  const { queryKey } = myOrderQuery(orderKey)
  const withdraw = useWrite({
    send: () => orderApi.withdrawMyReturn({ body: { key: orderKey, id } }),
    onSuccess: async (answer) => {
      await showMyOrder(queries, orderKey, answer)
      toast.success(texts.withdrawn)
    },
    afterError: () => void queries.invalidateQueries({ queryKey }),
  })
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.withdrawQuestion}
      text={texts.withdrawText}
      confirmLabel={texts.withdrawYes}
      cancelLabel={texts.withdrawNo}
      onConfirm={() => withdraw.mutateAsync()}
      finalFocus={() => (withdraw.isSuccess && heading.current) || true}
    />
  )
}
