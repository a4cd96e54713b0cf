import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestions as Suggested } from '#contract/search.ts'
import { groupBy } from '#rules/group-by.ts'
import { Link } from '#web/app/link.tsx'
import { type CategoryShown, useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { useOpenKeyword } from './search-address.ts'
import { SuggestedProduct } from './suggested-product.tsx'
import { texts } from './texts.ts'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Pixels below the list, above the keyboard of a phone. */
const GAP = 8

type Props = { field: RefObject<HTMLInputElement | null>; text: string; onChosen: () => void }

/** Below the search box while typing: categories and products, to be chosen with a finger or the arrows. */
export function Suggestions({ field, text, onChosen }: Props) {
  const navigate = useNavigate()
  const { categories } = useShop()
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const keyword = useOpenKeyword() ?? ''
  // Something may have been typed while this script was on its way; what the page has searched for already needs no suggestions.
  const [isWanted, setWanted] = useState(text.trim() !== keyword)
  const suggested = useSuggestions(text.trim(), isWanted)
  const options = suggested ? optionsOf(suggested, categories) : []
  const optionId = (index: number) => `${list}-${index}`
  const leave = () => {
    field.current?.blur()
    onChosen()
  }
  const { isOpen, active } = useCombobox({
    field,
    list,
    isWanted,
    setWanted,
    count: options.length,
    optionId,
    onChoose: (index) => {
      const option = options[index]
      if (!option) return
      leave()
      void navigate(option.to)
    },
  })
  const room = useRoomBelow(box, isOpen)
  if (!isOpen) return null
  const groups = [...groupBy(options, ({ heading }) => heading)]
  return (
    <div
      ref={box}
      className="absolute inset-x-0 z-60 flex flex-col rounded-sm border border-line bg-raised lifted"
      style={{ maxHeight: room }}
    >
      <div
        id={list}
        role="listbox"
        aria-label={texts.suggestions}
        className="scroll-shade min-h-0 overflow-y-auto overscroll-contain"
      >
        {groups.map(([heading, members]) => (
          <fieldset key={heading} aria-label={heading} className="min-w-0">
            <p aria-hidden className="px-4 pt-3 text-ink-soft text-sm">
              {heading}
            </p>
            {members.map(({ index, to, shown }) => (
              <Link
                key={to}
                id={optionId(index)}
                to={to}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                // The field keeps the focus until the link is followed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={leave}
                className={cx(
                  'flex min-h-11 items-center px-4 py-2 hover:underline',
                  index === active && 'bg-sunken underline',
                )}
              >
                {shown}
              </Link>
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className="sr-only">
        {texts.count(options.length)}
      </p>
    </div>
  )
}

const productHeadings = { found: texts.products, close: texts.headings.close, none: texts.popular }

function optionsOf({ match, categories: found, products }: Suggested, categories: readonly CategoryShown[]) {
  return [
    ...categories
      .filter(({ slug }) => found.includes(slug))
      .map(({ slug, name }) => ({ heading: texts.inCategories, to: paths.category(slug), shown: <>{name}</> })),
    ...products.map((product) => ({
      heading: productHeadings[match],
      to: paths.product(product),
      shown: <SuggestedProduct product={product} />,
    })),
  ].map((option, index) => ({ ...option, index }))
}

/** Pixels from an element's top to the bottom of the visible area: a phone's keyboard covers the page without changing its height. */
function useRoomBelow(element: RefObject<HTMLElement | null>, isOpen: boolean): number | undefined {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (!isOpen || !view) return
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0
      setRoom(view.height + view.offsetTop - top - GAP)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [element, isOpen])
  return room
}
