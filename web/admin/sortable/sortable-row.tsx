import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { texts } from '#web/ui/texts.ts'
import type { SortableItem } from './sortable-list.tsx'
import type { useRowDrag } from './use-row-drag.ts'

type RowDrag = ReturnType<typeof useRowDrag>

interface SortableRowProps {
  item: SortableItem
  /** From 0. */
  place: number
  count: number
  isDisabled: boolean
  /** What drags it. */
  handle: ReturnType<RowDrag['handleOf']>
  /** The row that is dragged now, and the one that it is held over. */
  drag: RowDrag['drag']
  onStep: (by: 1 | -1, event: MouseEvent<HTMLButtonElement>) => void
}

export function SortableRow({ item, place, count, isDisabled, handle, drag, onStep }: SortableRowProps) {
  const isTarget = drag?.over === place && drag.from !== place
  const steps = [
    { by: -1, label: texts.moveUp(item.name), Icon: ArrowUp, isLast: place === 0 },
    { by: 1, label: texts.moveDown(item.name), Icon: ArrowDown, isLast: place === count - 1 },
  ] as const
  return (
    <li
      className={cx(
        'relative flex scroll-my-20 items-center gap-1 rounded-sm border border-line bg-raised p-1.5',
        drag?.from === place && 'opacity-40',
        isTarget && 'before:absolute before:inset-x-0 before:h-1 before:bg-accent',
        isTarget && (drag.from < place ? 'before:-bottom-1.5' : 'before:-top-1.5'),
      )}
    >
      {/* Only for pointers that drag: the buttons are for all others. */}
      <span
        {...(isDisabled ? {} : handle)}
        aria-hidden
        title={texts.drag(item.name)}
        className={cx(
          'grid h-11 w-7 shrink-0 place-items-center text-ink-soft pointer-coarse:h-full',
          isDisabled ? 'opacity-40' : 'cursor-grab touch-none active:cursor-grabbing',
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
            disabled={isLast || isDisabled}
            onClick={(event) => onStep(by, event)}
          />
        ))}
      </div>
    </li>
  )
}
