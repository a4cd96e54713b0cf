import { SlidersHorizontal } from 'lucide-react'
import { digits } from '#rules/build-language.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { texts } from './texts.ts'

type Props = {
  /** How many of the filters that it unfolds are set. */
  set: number
  isOpen: boolean
  /** The id of what it unfolds. */
  controls: string
  onClick: () => void
  className: string
}

/** Unfolds the filters of a list on a phone. */
export const FilterButton = ({ set, isOpen, controls, onClick, className }: Props) => (
  <IconButton
    label={texts.filters}
    icon={<SlidersHorizontal aria-hidden className="size-5" />}
    variant="outline"
    count={set}
    countLabel={texts.filtersSet(digits(set))}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onClick}
    className={className}
  />
)
