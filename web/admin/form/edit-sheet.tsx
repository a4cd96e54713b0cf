import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import type { EditForm } from '#web/form/use-edit-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet, type SheetProps } from '#web/ui/sheet.tsx'
import { texts } from './texts.ts'

type Props = Pick<SheetProps, 'title' | 'size'> & {
  form: EditForm
  /** Whether something would be lost, where that is more than what the form knows. */
  isChanged?: boolean
  canSave: boolean
  /** The fields that still keep it from being saved, as they are named. */
  missing?: readonly string[]
  /** The button's label. */
  action: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The form of a product or coupon, at the right edge. Closing it or leaving the page asks before typed text is lost. */
export function EditSheet({ form, isChanged = form.isChanged, isOpen, onClose, children, ...props }: Props) {
  const { canSave, missing = [], action, ...sheet } = props
  const formId = useId()
  const missingId = `${formId}-missing`
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isChanged ? setAsking(true) : onClose())
  const isReady = canSave && !form.stale

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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
          {missing.length > 0 ? (
            <p id={missingId} className="grow text-ink-soft text-sm">
              {texts.stillMissing(missing)}
            </p>
          ) : null}
          <Button
            type="submit"
            form={formId}
            wide
            loading={form.isSaving}
            disabled={!isReady}
            aria-describedby={missing.length > 0 ? missingId : undefined}
          >
            {action}
          </Button>
        </div>
      }
    >
      <form id={formId} ref={form.element} noValidate onSubmit={submit}>
        {children}
        {form.stale ? <StaleNotice {...form.stale} className="mt-6" /> : null}
      </form>
      <LeaveQuestion
        isChanged={isOpen && isChanged}
        isClosing={isAsking}
        onStay={() => setAsking(false)}
        onDiscard={onClose}
      />
    </Sheet>
  )
}
