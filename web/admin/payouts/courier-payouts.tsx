import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '#contract/client.ts'
import { formatTaka } from '#rules/money.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import { texts } from './texts.ts'

type Payout = CallAnswer<'listCourierPayouts'>['data'][number]

type Props = {
  courier: string
  name: string
  /** The payout that is being read. */
  readingId: string | undefined
  onRead: (payoutId: string) => void
}

/** What a courier lists as paid out and is not written yet; one of it is read as a statement. The courier is first asked when the button is pressed. */
export function CourierPayouts({ courier, name, readingId, onRead }: Props) {
  const { api } = useApp()
  const [isOpen, setIsOpen] = useState(false)
  const payouts = useQuery({
    ...callQuery(api, 'listCourierPayouts', { params: { courier } }),
    enabled: isOpen,
    staleTime: 0,
    retry: false,
  })
  const rows = payouts.data?.data
  return (
    <>
      <Button
        variant="secondary"
        loading={payouts.isFetching}
        onClick={() => (isOpen ? void payouts.refetch() : setIsOpen(true))}
      >
        {texts.readFrom(name)}
      </Button>
      {payouts.isError && !payouts.isFetching ? <p role="alert">{payouts.error.message}</p> : null}
      {rows && !payouts.isError ? (
        <p role="status">{rows.length > 0 ? texts.payoutsOf(name) : texts.noneOf(name)}</p>
      ) : null}
      {rows && rows.length > 0 && !payouts.isError ? (
        <ul aria-label={texts.payoutsOf(name)} className="max-h-80 overflow-y-auto">
          {rows.map((payout) => (
            <PayoutRow
              key={payout.payoutId}
              payout={payout}
              isReading={readingId === payout.payoutId}
              onRead={() => onRead(payout.payoutId)}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}

type RowProps = { payout: Payout; isReading: boolean; onRead: () => void }

const PayoutRow = ({ payout: { payoutId, at, amount, isPaid }, isReading, onRead }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t py-2">
    <span className="min-w-0">
      <span className="block font-semibold figures">{amount === null ? texts.noAmount : formatTaka(amount)}</span>
      <span className="block text-ink-soft text-sm wrap-anywhere">
        {payoutId} {at ? <MomentText iso={at} /> : null}
      </span>
    </span>
    {isPaid ? (
      <Button size="small" variant="secondary" loading={isReading} onClick={onRead}>
        {texts.read}
        <span className="sr-only"> {payoutId}</span>
      </Button>
    ) : (
      <Badge tone="neutral">{texts.notPaid}</Badge>
    )}
  </li>
)
