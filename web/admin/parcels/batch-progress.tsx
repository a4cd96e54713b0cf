import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { digits } from '#rules/build-language.ts'
import { callQuery, couldNotLoad, invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { HandOverLinks } from './hand-over-links.tsx'
import { parcelReads } from './parcel-words.ts'
import { texts } from './texts.ts'

const LOOK_AGAIN_MS = 1_000

/** How far the booking of a batch is; what was not booked, with the reason. Of the `asked` orders those with a courier are not in it. */
export function BatchProgress({ id, asked }: { id: string; asked: number }) {
  const { api, queries } = useApp()
  const batch = useQuery({
    ...callQuery(api, 'getParcelBatch', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.waiting === 0 ? false : LOOK_AGAIN_MS),
  })
  const waiting = batch.data?.data.waiting
  useEffect(() => {
    if (waiting === 0) void invalidate(queries, parcelReads)
  }, [waiting, queries])
  if (couldNotLoad(batch)) return <LoadError query={batch} />
  if (!batch.data) return null
  const { total, booked, refused, unknown, parcels } = batch.data.data
  const left = parcels.filter(({ state }) => state === 'refused' || state === 'unknown')
  return (
    <div className="grid gap-3">
      <p role="status">{texts.sheet.progress(digits(total - (waiting ?? 0)), digits(total))}</p>
      <progress
        max={total}
        value={total - (waiting ?? 0)}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
        aria-label={texts.sheet.progress(digits(total - (waiting ?? 0)), digits(total))}
      />
      <p className="font-semibold">{texts.sheet.booked(digits(booked))}</p>
      {waiting === 0 ? (
        <HandOverLinks orderIds={parcels.filter(({ state }) => state === 'booked').map(({ orderId }) => orderId)} />
      ) : null}
      {total < asked ? <p>{texts.sheet.withCourier(digits(asked - total))}</p> : null}
      {refused > 0 ? <p>{texts.sheet.refused(digits(refused))}</p> : null}
      {unknown > 0 ? <p>{texts.sheet.unknown(digits(unknown))}</p> : null}
      <ul className="grid gap-2">
        {left.map(({ _id, orderId, reason }) => (
          <li key={_id} className="wrap-anywhere border-bad border-l-4 pl-3">
            <Link to={paths.admin.order(orderId)} className="font-semibold underline">
              {texts.order(shortOrderId({ _id: orderId }))}
            </Link>{' '}
            {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
