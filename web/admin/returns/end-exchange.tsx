import type { Return } from '#contract/returns.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { parcelReads } from '../parcels/parcel-words.ts'
import type { ExchangeEnd } from './exchange-end.ts'
import { texts } from './texts.ts'

/** Ends an exchange of which only one half is done, after a question. */
export function EndExchange({ request: { _id: id, updatedAt }, end }: { request: Return; end: ExchangeEnd }) {
  const asking = useDialogTarget<true>()
  const { label, question, text, done } = texts.ends[end]
  const write = useWrite({
    send: (api, name: ExchangeEnd, keyOf) =>
      api[name]({ params: { id }, body: {}, idempotencyKey: keyOf([name, updatedAt]) }),
    success: done,
    invalidates: parcelReads,
  })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => asking.open(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking.isOpen}
        onOpenChange={(open) => !open && asking.close()}
        title={question}
        text={text}
        confirmLabel={label}
        onConfirm={() => write.mutateAsync(end)}
      />
    </>
  )
}
