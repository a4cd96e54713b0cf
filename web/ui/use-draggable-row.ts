import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Row {
  key: string
  /** From 0. */
  place: number
  isDisabled: boolean
  onDrop: (draggedKey: string) => void
}

/** Tells the rows of one list from whatever else is dragged over it. */
const kind = 'sortable row'

/** A row that is dragged by its handle and on which another row of the same list can be dropped. */
export function useDraggableRow({ key, place, isDisabled, onDrop }: Row) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isDragged, setDragged] = useState(false)
  /** The place of the row that is held over this one. */
  const [draggedFrom, setDraggedFrom] = useState<number | null>(null)
  const drop = useEffectEvent(onDrop)
  const dataOf = useEffectEvent((list: Element | null) => ({ kind, list, key, place }))

  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (!element || !dragHandle || isDisabled) return
    const list = element.parentElement
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => dataOf(list),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.list === list && source.element !== element,
        onDragEnter: ({ source }) => setDraggedFrom(Number(source.data.place)),
        onDragLeave: () => setDraggedFrom(null),
        onDrop: ({ source }) => {
          setDraggedFrom(null)
          drop(String(source.data.key))
        },
      }),
    )
  }, [isDisabled])

  return { row, handle, isDragged, draggedFrom }
}
