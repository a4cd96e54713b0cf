import { type ReactNode, type SubmitEvent, useId } from 'react'
import { LeaveQuestion, useLeave } from '#web/form/leave-question.tsx'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import type { EditForm } from '#web/form/use-edit-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet, type SheetProps } from '#web/ui/sheet.tsx'
import type { Uploads } from '#web/upload/use-uploads.ts'
import { texts } from './texts.ts'

/** How a dialog or sheet is shown. */
export type Closable = { isOpen: boolean; onClose: () => void }

/** Title and button of a sheet; `add` and `addAction` while the item is a new one. */
type Words = { edit: string; save: string; add?: string; addAction?: string }

type Props = Closable & {
  /** `missing`: what still keeps it from being saved, fields as they are named. */
  form: EditForm & { missing?: readonly string[] }
  /** Of a field of it: what is on its way or has failed would be lost by leaving and by saving. */
  uploads?: Uploads
  canSave?: boolean
  words: Words
  size?: SheetProps['size']
  children: ReactNode
}

/** A form at the right edge, for something that is added or edited. Closing it or leaving the page asks before typed text is lost. */
export function EditSheet({ form, uploads, words, size, isOpen, onClose, children, canSave = true }: Props) {
  const { edit, save, add = edit, addAction = save } = words
  const { base, missing = [] } = form
  const formId = useId()
  const reasonsId = `${formId}-reasons`
  const hasUploads = uploads !== undefined && uploads.uploads.length > 0
  const isChanged = form.isChanged || hasUploads
  const { leave, question } = useLeave({ isOpen, isChanged, onClose })
  const isReady = canSave && missing.length === 0 && !hasUploads && !form.stale
  const reasons = reasonsNotToSave(missing, uploads)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isReady) form.save()
  }

  return (
    <Sheet
      title={base ? edit : add}
      size={size}
      open={isOpen}
      onOpenChange={(open) => !open && leave()}
      footer={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
          {reasons.length > 0 ? (
            <div id={reasonsId} className="wrap-anywhere grow text-ink-soft text-sm">
              {reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </div>
          ) : null}
          <Button
            type="submit"
            form={formId}
            wide
            loading={form.isSaving}
            disabled={!isReady}
            aria-describedby={reasons.length > 0 ? reasonsId : undefined}
          >
            {base ? save : addAction}
          </Button>
        </div>
      }
    >
      <form id={formId} ref={form.element} noValidate onSubmit={submit}>
        {children}
        {form.stale ? <StaleNotice {...form.stale} className="mt-6" /> : null}
      </form>
      <LeaveQuestion {...question} />
    </Sheet>
  )
}

function reasonsNotToSave(missing: readonly string[], uploads: Uploads | undefined): string[] {
  const failed = uploads?.uploads.filter(({ state }) => state === 'failed') ?? []
  return [
    ...(missing.length > 0 ? [texts.stillMissing(missing)] : []),
    ...(failed.length > 0 ? [texts.notUploaded(failed.map(({ file }) => file.name))] : []),
  ]
}
