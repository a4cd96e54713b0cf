import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import type { EditForm } from '#web/form/use-edit-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sheet, type SheetProps } from '#web/ui/sheet.tsx'

type Props = Pick<SheetProps, 'title' | 'size'> & {
  form: EditForm
  /** Whether something would be lost, where that is more than what the form knows. */
  isChanged?: boolean
  canSave: boolean
  /** What the button says. */
  action: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The form of a product or coupon, at the right edge. Whatever closes it, a phone's Back too, asks before it throws away what was typed. */
export function EditSheet({ form, isChanged = form.isChanged, isOpen, onClose, children, ...props }: Props) {
  const { canSave, action, ...sheet } = props
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isChanged ? setAsking(true) : onClose())
  const isReady = canSave && !form.stale
  useBeforeUnload((event) => {
    if (isOpen && isChanged) event.preventDefault()
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isReady) form.save()
  }

  return (
    <Sheet
      {...sheet}
      open={isOpen}
      onOpenChange={(open) => !open && leave()}
      footer={
        <Button type="submit" form={formId} wide loading={form.isSaving} disabled={!isReady}>
          {action}
        </Button>
      }
    >
      <form id={formId} ref={form.element} noValidate onSubmit={submit}>
        {children}
        {form.stale ? <StaleNotice {...form.stale} className="mt-6" /> : null}
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        text="It is not saved."
        confirmLabel="Discard"
        onConfirm={onClose}
      />
    </Sheet>
  )
}
