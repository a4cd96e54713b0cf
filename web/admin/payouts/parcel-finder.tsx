import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '#contract/client.ts'
import { panelCalls } from '#contract/panel-calls.ts'
import { digits } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { afterTyping } from '#web/app/after-typing.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { Finder } from '#web/ui/finder.tsx'
import { texts } from './texts.ts'

type Parcel = CallAnswer<'listParcels'>['data'][number]

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  courier: string
  onChoose: (parcelId: string) => void
}

/** The parcels of a courier, by tracking code, phone or order. */
export function ParcelFinder({ open, onOpenChange, courier, onChoose }: Props) {
  const [words, setWords] = useState('')
  const query = { search: words, courier, limit: 20 }
  const parcels = useQuery({
    queryKey: ['listParcels', { query }],
    queryFn: afterTyping(panelCalls, (api) => api.listParcels({ query })),
    enabled: open && words.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const found = words.trim() === '' ? [] : (parcels.data?.data ?? [])
  const items = found.map((parcel) => entryOf(parcel, onChoose))
  return (
    <Finder
      open={open}
      onOpenChange={onOpenChange}
      title={texts.chooseParcel}
      label={texts.findParcel}
      placeholder={texts.findParcel}
      words={words}
      onWords={setWords}
      groups={[{ value: texts.parcels, items, isEarlier: parcels.isPlaceholderData }]}
      status={statusOf(words, parcels, found.length)}
    />
  )
}

const entryOf = ({ _id, orderId, trackingCode, order, toCollect }: Parcel, onChoose: Props['onChoose']) => ({
  key: _id,
  label: `${shortOrderId({ _id: orderId })} ${order.name}`,
  detail: [trackingCode, digits(order.phone), formatTaka(toCollect)].filter(Boolean).join(' · '),
  onSelect: () => onChoose(_id),
})

type Search = { isPending: boolean; isPlaceholderData: boolean; error: Error | null }

function statusOf(words: string, { isPending, isPlaceholderData, error }: Search, count: number) {
  if (words.trim() === '') return texts.typeToFind
  if (error) return error.message
  if (isPending || isPlaceholderData) return texts.finding
  return count === 0 ? texts.noParcel : texts.found(digits(count))
}
