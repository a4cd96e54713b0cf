import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { digits } from '#rules/build-language.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { texts } from './texts.ts'

const classes = {
  sm: { button: 'sm:hidden', folded: 'contents max-sm:hidden' },
  md: { button: 'md:hidden', folded: 'contents max-md:hidden' },
}

/** On screens below that width filters are folded away: the props of what has them, and the button that unfolds them. */
export function useFilterFold(values: readonly string[], below: keyof typeof classes, isOpenAtFirst = false) {
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const set = values.filter((value) => value !== '').length
  return {
    folded: { id, className: isOpen ? 'contents' : classes[below].folded },
    filterButton: (
      <IconButton
        label={texts.filters}
        icon={<SlidersHorizontal aria-hidden className="size-5" />}
        variant="outline"
        count={set}
        countLabel={texts.filtersSet(digits(set))}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={classes[below].button}
      />
    ),
  }
}
