import type { ReactNode, SubmitEvent } from 'react'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import type { EditForm } from '#web/form/use-edit-form.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import type { Uploads } from '#web/upload/use-uploads.ts'
import { texts } from './texts.ts'

type Props = {
  form: EditForm & { discard: () => void }
  /** Something cannot be saved as it is; the reason is a sentence beside its field. */
  isWrong?: boolean
  /** Of a field of it: what is on its way is lost by leaving, and waited for before saving. */
  uploads?: Uploads
  className: string
  /** Of the row with the buttons. */
  footClass?: string
  children: ReactNode
}

/** An edit form that is a part of its page, with the buttons that save it and take back what was typed. */
export function PageForm({ form, isWrong = false, uploads, className, footClass, children }: Props) {
  const canSave = form.isChanged && !isWrong && !uploads?.isUploading && !form.stale
  const hasUploads = uploads !== undefined && uploads.uploads.length > 0

  function discard() {
    form.discard()
    uploads?.dropAll()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (canSave) form.save()
  }

  return (
    <form ref={form.element} noValidate autoComplete="off" onSubmit={submit} className={className}>
      {children}
      {form.stale ? <StaleNotice {...form.stale} /> : null}
      <LeaveQuestion isChanged={form.isChanged || hasUploads} isPage onDiscard={discard} />
      <div className={cx('flex flex-wrap items-center gap-3', footClass)}>
        <Button type="submit" loading={form.isSaving} disabled={!canSave} className="max-sm:flex-1">
          {texts.save}
        </Button>
        {form.isChanged && !form.isSaving ? (
          <Button variant="quiet" onClick={discard}>
            {texts.undo}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
