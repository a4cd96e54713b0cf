import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyOrder } from '#contract/my-order.ts'
import type { ReturnKind } from '#rules/returns.ts'
import { useWrite } from '#web/app/use-write.ts'
import { type ReturnLine, ReturnLines } from '#web/order/return-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { myOrderQuery, orderApi } from '#web/visitor/order-api.ts'
import { texts } from './return-texts.ts'

type Props = { order: MyOrder; orderKey: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for another size or money back for some pieces of a delivered order. */
export function ReturnDialog({ order, orderKey, open, onOpenChange }: Props) {
  const queries = useQueryClient()
  const { queryKey } = myOrderQuery(orderKey)
  const [kind, setKind] = useState<ReturnKind>('exchange')
  const [reason, setReason] = useState('')
  const [lines, setLines] = useState<ReturnLine[]>([])
  const ask = useWrite({
    send: (asked: { kind: ReturnKind; reason: string; lines: ReturnLine[] }, keyOf) => {
      const body = { key: orderKey, ...asked }
      return orderApi.askMyReturn({ body, idempotencyKey: keyOf(body) })
    },
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer)
      setLines([])
      setReason('')
      toast.success(texts.sent)
      onOpenChange(false)
    },
    afterError: () => void queries.invalidateQueries({ queryKey }),
  })
  return (
    <Dialog
      {...{ open, onOpenChange, title: texts.title, size: 'small' }}
      footer={
        <Button wide loading={ask.isPending} onClick={() => ask.mutate({ kind, reason, lines })}>
          {texts.send}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label={texts.wanted}
          look="rows"
          value={kind}
          onChange={(value) => setKind(value === 'money' ? 'money' : 'exchange')}
          options={(['exchange', 'money'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        />
        <p className="font-semibold">{texts.which}</p>
        <ReturnLines
          {...{ items: order.cartItems, returnable: order.returnable, kind, lines, onChange: setLines }}
          labels={{ howMany: texts.howMany, newSize: texts.newSize }}
        />
        <TextArea
          label={texts.reason}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <p className="text-ink-soft text-sm">{texts.afterwards}</p>
      </div>
    </Dialog>
  )
}
