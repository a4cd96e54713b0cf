import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/order-desk.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { texts } from './texts.ts'

/** The message that an order was taken from, to be read again; nothing for an order of the shop's own checkout. */
export function ChatMessage({ order: { _id: id, desk } }: { order: AdminOrder }) {
  const query = callQuery(useApp().api, 'listOrderEvents', { params: { id } })
  const events = useQuery({ ...query, enabled: desk.source !== 'shop' }).data?.data ?? []
  const message = events.find(({ kind }) => kind === 'entered')?.details.message
  if (typeof message !== 'string') return null
  return (
    <details className="rounded-sm border border-line bg-raised px-4">
      <summary className="label flex min-h-11 cursor-pointer items-center">{texts.chatMessage}</summary>
      <p className="wrap-anywhere whitespace-pre-line pb-4">{message}</p>
    </details>
  )
}
