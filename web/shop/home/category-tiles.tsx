import { pictureSources } from '#rules/picture.ts'
import { type CategoryShown, useShop } from '#web/app/shop.tsx'
import { Motif, type MotifName } from '#web/look/motif.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { categoryEntry, NavigationLink } from '../layout/navigation-link.tsx'
import { texts } from './texts.ts'

/** Of categories that every shop begins with, by their ids. */
const paintings: Readonly<Record<string, { motif: MotifName; words: string } | undefined>> = {
  new: { motif: 'panelSun', words: 'text-black' },
  limited: { motif: 'panelTiger', words: 'text-white' },
  best: { motif: 'panelPeacock', words: 'text-white' },
  premium: { motif: 'panelLotus', words: 'text-white' },
  vintage: { motif: 'panelRickshaw', words: 'text-black' },
}

/** The categories of the menu with a picture or a painted panel, side by side; on phones, and where there are many, a row that scrolls. */
export function CategoryTiles() {
  const shown = useShop().categories.filter((category) => category.isShown)
  if (shown.length === 0) return null
  return (
    <nav aria-label={texts.inPictures} className="my-14 sm:my-24">
      <ul className="scrollbar-none flex [scroll-snap-type:x_proximity] overflow-x-auto">
        {shown.map((category) => (
          <li key={category._id} className="w-[58vw] shrink-0 snap-start sm:w-auto sm:min-w-[20%] sm:flex-1">
            <NavigationLink
              entry={categoryEntry(category)}
              className="group relative block overflow-hidden focus-visible:-outline-offset-4 focus-visible:outline-white"
            >
              <CategoryPanel category={category} />
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const growsClass = 'w-full transition-transform duration-500 ease-out group-hover:[scale:1.04]'

function CategoryPanel({ category: { _id, name, image } }: { category: CategoryShown }) {
  const painting = paintings[_id]
  if (image === undefined && painting) {
    return (
      <>
        <Motif name={painting.motif} className={growsClass} />
        <span className={cx(nameClass, 'top-[13%]', painting.words)}>{name}</span>
      </>
    )
  }
  return (
    <div className="relative aspect-4/5 bg-panel text-on-panel">
      {image === undefined ? null : (
        <Picture
          source={pictureSources(image)}
          alt=""
          sizes="(min-width: 40rem) 20vw, 58vw"
          ratio="4 / 5"
          className={growsClass}
        />
      )}
      <span className={cx(nameClass, image === undefined ? 'top-[13%]' : 'inset-x-0! bottom-0 bg-panel px-3 py-2')}>
        {name}
      </span>
    </div>
  )
}

const nameClass =
  'display wrap-anywhere absolute inset-x-3 text-center text-[clamp(1.6rem,7.5vw,2.2rem)] sm:text-[clamp(1.1rem,2.5vw,2.8rem)]'
