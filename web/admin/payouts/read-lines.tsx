import type { CallAnswer } from '#contract/client.ts'
import { digits } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { payoutLineStates } from '#rules/payout-statement.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { OrderLink } from '../order-link.tsx'
import { texts } from './texts.ts'

type Line = CallAnswer<'readPayout'>['data']['lines'][number]

/** How many lines fit; those that do not are open to be looked at, the others folded. */
export function ReadLines({ lines: all, onChoose }: { lines: readonly Line[]; onChoose: (line: number) => void }) {
  const lines = all.map((line, at) => ({ ...line, at }))
  const odd = lines.filter(({ state }) => state !== 'settled')
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {payoutLineStates.map((state) => {
          const count = lines.filter((line) => line.state === state).length
          const tone = state === 'settled' ? 'green' : state === 'deducted' ? 'neutral' : 'red'
          return count > 0 ? (
            <Badge key={state} tone={tone}>
              {texts.states[state]}: {digits(count)}
            </Badge>
          ) : null
        })}
      </p>
      <LineList lines={odd} onChoose={onChoose} />
      {odd.length < lines.length ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">
            {texts.allLines(digits(lines.length))}
          </summary>
          <LineList lines={lines} onChoose={onChoose} />
        </details>
      ) : null}
    </>
  )
}

type ListProps = { lines: readonly (Line & { at: number })[]; onChoose: (line: number) => void }

const LineList = ({ lines, onChoose }: ListProps) => (
  <ul aria-label={texts.lines}>
    {lines.map(({ at, codes, phone, collected, fee, net, state, orderId, expected, isDelivered }) => (
      <li key={at} className="border-line border-t py-2">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold figures">{formatTaka(collected === 0 ? net : collected)}</span>
          {orderId ? (
            <OrderLink id={orderId} />
          ) : (
            <span className="wrap-anywhere figures">{codes.join(' ') || digits(phone ?? '')}</span>
          )}
          <Badge tone={state === 'settled' ? 'green' : 'neutral'}>{texts.states[state]}</Badge>
          {state === 'settled' ? null : (
            <Button size="small" variant="quiet" onClick={() => onChoose(at)}>
              {texts.chooseParcel}
            </Button>
          )}
        </span>
        <span className="block text-ink-soft text-sm">
          {expected !== null && state !== 'settled' ? `${texts.expected(formatTaka(expected))} · ` : null}
          {fee !== 0 ? texts.fee(formatTaka(fee)) : null}
          {orderId && !isDelivered ? <span className="block">{texts.notDelivered}</span> : null}
        </span>
      </li>
    ))}
  </ul>
)
