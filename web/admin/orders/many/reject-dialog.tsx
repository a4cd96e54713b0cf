import { useState } from 'react'
import { rejectReasons } from '#rules/order-desk.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { texts as named } from '../texts.ts'
import type { SeenOrder } from '../use-selection.ts'
import { countText } from './change-words.ts'
import { texts } from './texts.ts'
import type { Sent } from './use-change-orders.ts'

type Props = {
  orders: readonly SeenOrder[] | null
  isOpen: boolean
  onClose: () => void
  onReject: (sent: Sent) => Promise<unknown>
}

const reasons = rejectReasons.map((reason) => ({ value: reason, label: named.reason(reason) }))

/** Asks for one reason for all of them. */
export function RejectDialog({ orders, isOpen, onClose, onReject }: Props) {
  const [reason, setReason] = useState('')
  if (!orders) return null
  const text = countText(orders.length)
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.rejectAsk(text)}
      text={texts.piecesGoBack}
      confirmLabel={texts.rejectDo(text)}
      onConfirm={() => onReject({ orders, change: { to: 'rejected', reason } })}
    >
      <SelectField
        label={texts.reason}
        placeholder={texts.noReason}
        options={reasons}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        className="mt-4"
      />
    </ConfirmDialog>
  )
}
