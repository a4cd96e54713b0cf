import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { texts } from './texts.ts'
import type { Outcome, useChangeOrders } from './use-change-orders.ts'

type Props = { changing: ReturnType<typeof useChangeOrders>; textOf: (outcome: Outcome) => string }

/** What was done with many orders, with Undo as long as it can be taken back, and which were left as they are. */
export function ChangeOutcome({ changing: { change, undo, last, shown, forget }, textOf }: Props) {
  const [read, setRead] = useState<Outcome | null>(null)
  return (
    <>
      {/* A line of its own while those that could not be changed are still selected. */}
      <div className={cx('flex items-center gap-2', shown && 'basis-full')}>
        <p role="status" className="text-sm tabular-nums">
          {shown ? textOf(shown) : null}
        </p>
        {shown && shown.done.length > 0 ? (
          <div className="ml-auto flex gap-2">
            <Button variant="secondary" size="small" loading={undo.isPending} onClick={() => undo.mutate(shown)}>
              {texts.undo}
            </Button>
            <Button variant="quiet" size="small" onClick={forget}>
              {texts.finish}
            </Button>
          </div>
        ) : null}
      </div>
      {last ? (
        <OutcomeDialog
          outcome={last}
          isOpen={last.failed.length > 0 && read !== last}
          onClose={() => setRead(last)}
          isPending={change.isPending}
          onRetry={change.mutate}
        />
      ) : null}
    </>
  )
}
