import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '#contract/client.ts'
import { panelCalls } from '#contract/panel-calls.ts'
import { digits } from '#rules/build-language.ts'
import { afterTyping } from '#web/app/after-typing.ts'
import { Finder } from '#web/ui/finder.tsx'
import { texts } from './texts.ts'

type Area = CallAnswer<'listCourierAreas'>['data'][number]

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  courier: string
  district: string
  /** The id of the area that the place has now. */
  chosen: string | null
  onChoose: (area: Area) => void
}

/** The areas of a courier, those of the district first. */
export function AreaFinder({ open, onOpenChange, title, courier, district, chosen, onChoose }: Props) {
  const [words, setWords] = useState('')
  const input = { params: { courier }, query: { search: words, district } }
  const areas = useQuery({
    queryKey: ['listCourierAreas', input],
    // The list that opens has nothing to wait for.
    queryFn: afterTyping(panelCalls, (api) => api.listCourierAreas(input), words === '' ? 0 : undefined),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const found = areas.data?.data ?? []
  const items = found.map((area) => ({
    key: area.id,
    label: area.name,
    detail: [area.district, area.postCode].filter((part) => part !== '').join(' '),
    isChosen: area.id === chosen,
    onSelect: () => onChoose(area),
  }))
  return (
    <Finder
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      label={texts.area.search}
      placeholder={texts.area.placeholder}
      words={words}
      onWords={setWords}
      groups={[{ value: texts.area.list, items, isEarlier: areas.isPlaceholderData }]}
      status={statusOf(areas, found.length)}
    />
  )
}

type Search = { isPending: boolean; isPlaceholderData: boolean; error: Error | null }

function statusOf({ isPending, isPlaceholderData, error }: Search, count: number): string {
  if (error) return error.message
  if (isPending || isPlaceholderData) return texts.area.loading
  return count === 0 ? texts.area.none : texts.area.count(digits(count))
}
