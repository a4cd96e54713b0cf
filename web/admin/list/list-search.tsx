import { Search } from 'lucide-react'
import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Filters, filtersToSearch, isDay, MAX_SEARCH_LENGTH } from './filters.ts'
import { texts } from './list-texts.en.ts'
import { useWantedSearch } from './wanted-search.ts'

type Props = {
  /** The list's address. */
  path: string
  /** What an address narrows the list to, by the names of the fields below, or what was typed; without what makes no sense. */
  read: (search: URLSearchParams) => Filters
  className?: string
  /** Below it. */
  margin?: string
  /** Uncontrolled fields that start with the value of their filter. */
  children: ReactNode
}

/**
 * The filters of a list are in its address. A choice, a complete date and an emptied search apply at once; words apply
 * with Enter or the icon. Before the script has loaded it is a plain form.
 */
export function ListSearch({ path, read, className, margin = 'mb-6', children }: Props) {
  const navigate = useNavigate()
  const form = useFollowedForm(read(useWantedSearch()))

  function show() {
    if (!form.element.current) return
    const typed = [...new FormData(form.element.current)].map(([name, value]) => [name, String(value)])
    const wanted = filtersToSearch(read(new URLSearchParams(typed)))
    if (!form.expect(wanted)) return
    void navigate(wanted === '' ? path : `${path}?${wanted}`, { preventScrollReset: true })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    show()
    // Takes the keyboard of a phone from over the results.
    const field = document.activeElement
    if (field instanceof HTMLInputElement && window.matchMedia('(pointer: coarse)').matches) field.blur()
  }

  return (
    <search className={cx(margin, 'block')}>
      <form
        ref={form.element}
        action={path}
        noValidate
        onSubmit={submit}
        onChange={(event: ChangeEvent<HTMLFormElement>) => isWhole(event.target) && show()}
        className={className}
      >
        {children}
      </form>
    </search>
  )
}

/** Whether a field can act as it stands; the days of a year that is being typed are of long ago. */
const isWhole = ({ type, value }: Element & { type?: string; value?: string }): boolean =>
  type === 'select-one' || value === '' || (type === 'date' && isDay(value ?? ''))

/** A form whose fields follow the address when that changes by itself, by Back or a link, and at no other time. */
function useFollowedForm(filters: Filters) {
  const element = useRef<HTMLFormElement>(null)
  const address = filtersToSearch(filters)
  /** The address that the fields stand for. */
  const stoodFor = useRef(address)
  const follow = useEffectEvent((changed: string) => {
    if (changed !== stoodFor.current) fill(element.current, filters)
    stoodFor.current = changed
  })
  useEffect(() => follow(address), [address])

  return {
    element,
    /** Notes what the fields ask for; false when that is asked for already. */
    expect: (search: string): boolean => {
      const isNew = stoodFor.current !== search
      stoodFor.current = search
      return isNew
    },
  }
}

function fill(form: HTMLFormElement | null, filters: Filters): void {
  for (const [name, value] of Object.entries(filters)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
}

type SearchFieldProps = {
  label: string
  placeholder: string
  /** What the address looks for. */
  words: string
  hideLabel?: boolean
  className?: string
}

/** The words that a list is searched for, and the button that looks for them. */
export const SearchField = ({ words, ...field }: SearchFieldProps) => (
  <TextField
    {...field}
    name="search"
    type="search"
    enterKeyHint="search"
    autoComplete="off"
    maxLength={MAX_SEARCH_LENGTH}
    defaultValue={words}
    suffix={<IconButton type="submit" label={texts.search} icon={<Search aria-hidden className="size-5" />} />}
  />
)
