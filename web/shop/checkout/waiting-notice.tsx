import { clockText } from '#rules/date-text.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'
import type { Waiting } from './use-place-order.ts'

type Props = {
  waiting: Waiting
  /** Where the page has no other button for it. */
  withTryNow?: boolean
  onStopped?: () => void
}

/** The order has not been answered: it is sent again by itself, for how long, and how to end that. */
export function WaitingNotice({ waiting, withTryNow = false, onStopped }: Props) {
  const { end, minutes, isTrying, tryNow, stop } = waiting

  function stopIt() {
    stop()
    onStopped?.()
  }

  return (
    <div className="grid justify-items-start gap-3 border-ink border-l-4 bg-paper p-4">
      {/* Read out once; the minutes change. */}
      <p role="status" className="font-semibold">
        {texts.unreached}
      </p>
      <p>{texts.triedUntil(minutes, clockText(end))}</p>
      <div className="flex flex-wrap gap-3">
        {withTryNow ? (
          <Button loading={isTrying} onClick={tryNow}>
            {texts.tryNow}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={stopIt}>
          {texts.stopTrying}
        </Button>
      </div>
    </div>
  )
}
