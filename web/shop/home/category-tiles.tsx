import type { Category } from '#rules/categories.ts'
import { Motif, type MotifName } from '#web/look/motif.tsx'
import { cx } from '#web/ui/class-names.ts'
import { navigationEntries } from '../layout/navigation.ts'
import { NavigationLink } from '../layout/navigation-link.tsx'

const paintings: Partial<Record<Category, { motif: MotifName; words: string }>> = {
  new: { motif: 'panelSun', words: 'text-black' },
  limited: { motif: 'panelTiger', words: 'text-white' },
  best: { motif: 'panelPeacock', words: 'text-white' },
  premium: { motif: 'panelLotus', words: 'text-white' },
  vintage: { motif: 'panelRickshaw', words: 'text-black' },
}

/** The categories as painted panels, side by side; on phones a row that scrolls. */
export function CategoryTiles() {
  return (
    <nav aria-label="Categories in pictures">
      <ul className="scrollbar-none flex snap-x overflow-x-auto sm:grid sm:grid-cols-5">
        {navigationEntries.map((entry) => {
          const painting = entry.category && paintings[entry.category]
          if (!painting) return null
          return (
            <li key={entry.key} className="w-[58vw] shrink-0 snap-start sm:w-auto">
              <NavigationLink
                entry={entry}
                className="group relative block overflow-hidden focus-visible:-outline-offset-4 focus-visible:outline-white"
              >
                <Motif
                  name={painting.motif}
                  className="w-full transition-transform duration-500 ease-out group-hover:scale-104"
                />
                <span
                  className={cx(
                    'display absolute inset-x-3 top-[13%] text-center text-[clamp(1.6rem,7.5vw,2.2rem)] sm:text-[clamp(1.1rem,2.5vw,2.8rem)]',
                    painting.words,
                  )}
                >
                  {entry.label}
                </span>
              </NavigationLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
