import { type ReactNode, type SubmitEvent, useState } from 'react'
import { rejectReasons } from '#rules/order-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts as reasons } from '../texts.ts'
import { texts } from './texts.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Another administrator has moved the order: nothing is rejected until that is acknowledged. */
  notice: ReactNode
  onReject: (reason: string) => void
}

/** As the call takes it. */
const MAX_REASON = 200

/** Asks for the reason: one tap for a common one, or a typed one. */
export function RejectDialog({ open, onOpenChange, notice, onReject }: Props) {
  const [words, setWords] = useState('')
  const isLocked = notice !== null

  function reject(reason: string) {
    onOpenChange(false)
    setWords('')
    onReject(reason)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (words.trim() !== '' && !isLocked) reject(words.trim())
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.whyRejected} footer={notice}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {rejectReasons.map((reason) => (
          <li key={reason}>
            <Button variant="secondary" wide disabled={isLocked} onClick={() => reject(reason)}>
              {reasons.reason(reason)}
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="mt-5 flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={texts.anotherReason}
            name="reason"
            maxLength={MAX_REASON}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="danger" disabled={words.trim() === '' || isLocked}>
          {texts.reject}
        </Button>
      </form>
    </Dialog>
  )
}
