import { Search } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LONGEST_SEARCH } from './filters.ts'

type Props = {
  label: string
  placeholder: string
  /** What the address looks for. */
  words: string
  hideLabel?: boolean
  className?: string
}

/** The words that a list is searched for, and the button that looks for them. */
export const SearchField = ({ words, ...field }: Props) => (
  <TextField
    {...field}
    name="search"
    type="search"
    enterKeyHint="search"
    autoComplete="off"
    maxLength={LONGEST_SEARCH}
    defaultValue={words}
    suffix={<IconButton type="submit" label="Search" icon={<Search aria-hidden className="size-5" />} />}
  />
)
