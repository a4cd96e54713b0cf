import type { Buyer } from '#contract/buyers.ts'
import { buyerLimits } from '#rules/buyer.ts'
import { bindSwitch, bindText } from '#web/form/bind.ts'
import { changedOf } from '#web/form/carry-over.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { errorWithin } from '#web/form/use-field-errors.ts'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PageForm } from '../form/page-form.tsx'
import { texts } from './texts.ts'

/** What staff notes of a phone number. */
export function BuyerForm({ buyer }: { buyer: Buyer }) {
  const form = useBuyerForm(buyer)
  return (
    <PageForm form={form} className="grid gap-4">
      <TextArea
        label={texts.notes}
        {...bindText(form, 'notes')}
        rows={2}
        maxLength={buyerLimits.notes}
        hint={texts.notesHint}
      />
      <TextField
        label={texts.tags}
        {...bindText(form, 'tags')}
        hint={texts.tagsHint}
        placeholder={texts.tagsExample}
        autoComplete="off"
        error={errorWithin(form.errors, 'tags')}
      />
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Switch label={texts.callFirst} {...bindSwitch(form, 'callFirst')} />
        <Switch label={texts.blocked} {...bindSwitch(form, 'isBlocked')} />
      </div>
      {form.fields.isBlocked ? <p className="text-ink-soft text-sm">{texts.blockedMeans}</p> : null}
    </PageForm>
  )
}

function useBuyerForm(buyer: Buyer) {
  const params = { phone: buyer.phone }
  return useEditForm({
    item: buyer,
    fieldsOf,
    send: (api, typed, base) => api.updateBuyer({ params, body: changesOf(typed, base ?? buyer) }),
    success: { added: texts.saved, updated: texts.saved },
    refetch: async (api) => (await api.getBuyer({ params })).data,
    invalidates: ['getBuyer', 'adminListOrders', 'adminGetOrder'],
  })
}

type Fields = { notes: string; tags: string; callFirst: boolean; isBlocked: boolean }

const fieldsOf = (buyer: Buyer | null): Fields => ({
  notes: buyer?.notes ?? '',
  tags: buyer?.tags.join(', ') ?? '',
  callFirst: buyer?.callFirst ?? false,
  isBlocked: buyer?.isBlocked ?? false,
})

/** Only what was changed, and which state it was changed from. */
function changesOf(typed: Fields, base: Buyer) {
  const { tags, ...changes } = changedOf(fieldsOf(base), typed)
  return { ...changes, ...(tags !== undefined && { tags: tagsIn(tags) }), updatedAt: base.updatedAt }
}

const tagsIn = (typed: string): string[] =>
  typed
    .split(/[,،、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
