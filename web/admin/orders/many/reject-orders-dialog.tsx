import { useState } from 'react'
import { rejectReasons } from '#rules/order-desk.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ordersText } from '../../steps/order-step.ts'
import { texts as named } from '../texts.ts'
import { texts } from './texts.ts'

type Props = {
  /** How many orders; null before the dialog is first opened. */
  count: number | null
  isOpen: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

const reasons = rejectReasons.map((reason) => ({ value: reason, label: named.reason(reason) }))

/** Asks for one reason for all of them. */
export function RejectOrdersDialog({ count, isOpen, onClose, onReject }: Props) {
  const [reason, setReason] = useState('')
  if (count === null) return null
  const text = ordersText(count)
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.rejectAsk(text)}
      text={texts.piecesGoBack}
      confirmLabel={texts.rejectDo(text)}
      onConfirm={() => onReject(reason)}
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
