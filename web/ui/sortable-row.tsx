import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import type { SortableItem } from './sortable-list.tsx'
import { useDraggableRow } from './use-draggable-row.ts'

interface SortableRowProps {
  item: SortableItem
  /** From 0. */
  place: number
  count: number
  isDisabled: boolean
  onDrop: (draggedKey: string) => void
  onStep: (by: 1 | -1, event: MouseEvent<HTMLButtonElement>) => void
}

export function SortableRow({ item, place, count, isDisabled, onDrop, onStep }: SortableRowProps) {
  const { row, handle, isDragged, draggedFrom } = useDraggableRow({ key: item.key, place, isDisabled, onDrop })
  const steps = [
    { by: -1, label: `Move ${item.name} up`, Icon: ArrowUp, isLast: place === 0 },
    { by: 1, label: `Move ${item.name} down`, Icon: ArrowDown, isLast: place === count - 1 },
  ] as const
  return (
    <li
      ref={row}
      className={cx(
        'relative flex items-center gap-1 rounded-sm border border-line bg-raised p-1.5',
        isDragged && 'opacity-40',
        draggedFrom !== null && 'before:absolute before:inset-x-0 before:h-1 before:bg-accent',
        draggedFrom !== null && (draggedFrom < place ? 'before:-bottom-1.5' : 'before:-top-1.5'),
      )}
    >
      {/* Only for pointers that drag: the buttons serve everybody else. */}
      <span
        ref={handle}
        aria-hidden
        title={`Drag ${item.name}`}
        className={cx(
          'grid h-11 w-7 shrink-0 place-items-center text-ink-soft',
          isDisabled ? 'opacity-40' : 'cursor-grab',
        )}
      >
        <GripVertical className="size-5" />
      </span>
      <div className="min-w-0 flex-1">{item.content}</div>
      <div className="flex shrink-0 max-sm:flex-col">
        {steps.map(({ by, label, Icon, isLast }) => (
          <IconButton
            key={by}
            label={label}
            icon={<Icon aria-hidden className="size-5" />}
            // Not `disabled`: a button that has just been pressed would lose the focus.
            aria-disabled={isLast || isDisabled}
            className="aria-disabled:opacity-40"
            onClick={(event) => onStep(by, event)}
          />
        ))}
      </div>
    </li>
  )
}
