import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { texts } from '#web/ui/texts.ts'
import { SortableRow } from './sortable-row.tsx'
import { useRowDrag } from './use-row-drag.ts'

export interface SortableItem {
  key: string
  /** What it is, for its buttons: "banner 2". */
  name: string
  content: ReactNode
}

export interface SortableListProps {
  label: string
  items: readonly SortableItem[]
  /** All keys in their new order; is expected to show the items so at once. */
  onOrder: (keys: string[]) => void
  disabled?: boolean
}

/** A list whose order is changed by dragging a row by its handle, or by the buttons "up" and "down" of each row. */
export function SortableList({ label, items, onOrder, disabled = false }: SortableListProps) {
  const [news, setNews] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const { drag, handleOf } = useRowDrag(list, move)
  const keys = items.map(({ key }) => key)

  function move(from: number, to: number) {
    const order = [...keys]
    order.splice(to, 0, ...order.splice(from, 1))
    onOrder(order)
    setNews(texts.movedTo(to + 1, keys.length))
  }

  function step(index: number, by: 1 | -1, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => move(index, index + by))
    // A row that is put elsewhere in the page loses the focus.
    currentTarget.focus()
  }

  return (
    <>
      <ol ref={list} aria-label={label} className="grid gap-2">
        {items.map((item, index) => (
          <SortableRow
            key={item.key}
            item={item}
            place={index}
            count={items.length}
            isDisabled={disabled}
            handle={handleOf(index)}
            drag={drag}
            onStep={(by, event) => step(index, by, event)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}
