import { Search } from 'lucide-react'
import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { changesTo, type Filters, filtersToSearch, isDay, MAX_SEARCH_LENGTH } from './filters.ts'
import { texts } from './texts.ts'
import { useLatestSearch, useWantedSearch } from './wanted-search.ts'

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
  const latest = useLatestSearch()
  const element = useRef<HTMLFormElement>(null)
  const drawn = read(useWantedSearch())
  /** What the fields had when they and the address were last alike; what differs from it was typed since. */
  const agreed = useRef<Filters>(drawn)

  // Sets only fields that Back or a link changed; typed words stay.
  const follow = useEffectEvent(() => {
    const wanted = read(latest())
    fill(element.current, changesTo(agreed.current, wanted))
    agreed.current = wanted
  })
  const address = filtersToSearch(drawn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another list
  useEffect(() => follow(), [address])

  function show() {
    if (!element.current) return
    const entries = [...new FormData(element.current)].map(([name, value]) => [name, String(value)])
    const typed = read(new URLSearchParams(entries))
    const before = read(latest())
    const after = { ...before, ...changesTo(agreed.current, typed) }
    agreed.current = typed
    const wanted = filtersToSearch(read(new URLSearchParams(after)))
    if (wanted === filtersToSearch(before)) return
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
        ref={element}
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

/** Whether a field's value is complete; a year that is being typed is still far in the past. */
const isWhole = ({ type, value }: Element & { type?: string; value?: string }): boolean =>
  type === 'select-one' || value === '' || (type === 'date' && isDay(value ?? ''))

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
