import type { ReactNode, SubmitEvent } from 'react'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import type { EditForm } from '#web/form/use-edit-form.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

type Props = {
  form: EditForm & { discard: () => void }
  /** Something cannot be saved as it is, as a sentence beside its field says. */
  isWrong?: boolean
  children: ReactNode
}

/** The cards of a group with the button that saves them, which stays in sight. */
export function GroupForm({ form, isWrong = false, children }: Props) {
  const canSave = form.isChanged && !isWrong && !form.stale

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (canSave) form.save()
  }

  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={submit}
      className="**:scroll-mb-24 grid max-w-4xl grid-cols-1 gap-4 sm:gap-6"
    >
      {children}
      {form.stale ? <StaleNotice {...form.stale} /> : null}
      <LeaveQuestion isChanged={form.isChanged} isPage onDiscard={form.discard} />
      <div className="-mx-1 sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-1 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button type="submit" loading={form.isSaving} disabled={!canSave} className="max-sm:flex-1">
          {texts.save}
        </Button>
        {form.isChanged && !form.isSaving ? (
          <Button variant="quiet" onClick={form.discard}>
            {texts.undo}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
