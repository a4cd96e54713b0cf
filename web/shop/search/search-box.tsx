import { Search } from 'lucide-react'
import { type KeyboardEventHandler, type RefObject, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_KEYWORD_LENGTH } from '#rules/keyword.ts'
import { useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { Contained } from '#web/ui/contained.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { useStore } from '#web/ui/store.ts'
import { useOpenKeyword } from './search-address.ts'
import { texts } from './texts.ts'

const suggestions = lazyOverlay(() => import('./suggestions.tsx'), 'Suggestions')

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  onKeyDown: KeyboardEventHandler<HTMLFormElement>
  /** A suggestion was followed. */
  onLeave: () => void
}

/** Looks for a keyword by Enter or the icon; blank ones are ignored, and the box clears when the search is left. */
export function SearchBox({ inputRef, onKeyDown, onLeave }: Props) {
  const navigate = useNavigate()
  const Suggestions = useStore(suggestions)
  const { name } = useShop()
  const keyword = useOpenKeyword()
  const [text, setText] = useState(keyword ?? '')
  const [shown, setShown] = useState(keyword)
  if (shown !== keyword) {
    setShown(keyword)
    setText(keyword ?? '')
  }

  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // From the field and not from the state, which knows nothing of what was typed before the script came.
    const field = event.currentTarget.elements.namedItem('keyword')
    const wanted = field instanceof HTMLInputElement ? field.value.trim() : ''
    if (wanted === '') return
    // Takes the keyboard of a phone from over the results.
    if (field instanceof HTMLInputElement) field.blur()
    setText(wanted)
    await navigate(paths.searchFor(wanted))
  }

  function leave() {
    setText('')
    onLeave()
  }

  return (
    // While no script runs the browser itself goes to the same address.
    <search>
      <form action={paths.search} method="get" onSubmit={search} onKeyDown={onKeyDown} className="relative">
        <input
          ref={inputRef}
          type="search"
          name="keyword"
          aria-label={texts.box(name)}
          placeholder={texts.box(name)}
          value={text}
          // A script that is lost is fetched again the next time: the search works without it.
          onFocus={() => void suggestions.fetch().catch(() => null)}
          onChange={(event) => setText(event.target.value)}
          maxLength={MAX_KEYWORD_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          className="block min-h-11 w-full border-line-strong border-b bg-transparent py-2 pr-12 pl-1 text-base hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
        />
        <div className="absolute inset-y-0 right-0">
          <IconButton type="submit" label={texts.send} icon={<Search aria-hidden className="size-5" />} />
        </div>
        {Suggestions ? (
          <Contained>
            <Suggestions field={inputRef} text={text} onChosen={leave} />
          </Contained>
        ) : null}
      </form>
    </search>
  )
}
