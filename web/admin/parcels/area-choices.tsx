import { useState } from 'react'
import type { CallAnswer } from '#contract/client.ts'
import { useWrite } from '#web/app/use-write.ts'
import { usePlaceNames } from '#web/form/place/place-names.ts'
import { Button } from '#web/ui/button.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { useCourierName } from './parcel-words.ts'
import { texts } from './texts.ts'

type PlanRow = CallAnswer<'planParcels'>['data'][number]
type PlaceToChoose = { courier: string; district: string; thana: string; area: PlanRow['area'] }

const areaFinder = lazyOverlay(() => import('./area-finder.tsx'), 'AreaFinder', 'areas')

/** Places without an area, each once; of a single order also one that has an area, so that a wrong one can be changed. */
function placesOf(rows: readonly PlanRow[]): PlaceToChoose[] {
  const places = rows.flatMap(({ courier, place, area, problems }) => {
    const isMissing = place.thana !== '' && problems.some(({ field }) => field === 'area')
    const isShown = isMissing || (rows.length === 1 && area !== null)
    return isShown && courier !== null ? [{ courier, ...place, area }] : []
  })
  return [...new Map(places.map((place) => [`${place.courier}/${place.district}/${place.thana}`, place])).values()]
}

/** Where staff choose the courier's area for a thana; the shop remembers it. */
export function AreaChoices({ rows }: { rows: readonly PlanRow[] }) {
  const places = placesOf(rows)
  if (places.length === 0) return null
  return (
    <section aria-label={texts.area.title} className="grid gap-2">
      <h3 className="label">{texts.area.title}</h3>
      <ul className="grid gap-2">
        {places.map((place) => (
          <AreaOfPlace key={`${place.courier}/${place.district}/${place.thana}`} place={place} />
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{texts.area.hint}</p>
    </section>
  )
}

function AreaOfPlace({ place: { courier, district, thana, area } }: { place: PlaceToChoose }) {
  const courierName = useCourierName()(courier)
  const [districtName, thanaName] = usePlaceNames(district, thana)
  const [isOpen, setOpen] = useState(false)
  const name = `${thanaName}, ${districtName}`
  const choose = useWrite({
    send: (api, areaId: string) => api.chooseCourierArea({ params: { courier }, body: { district, thana, areaId } }),
    invalidates: ['planParcels', 'quoteParcels'],
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="wrap-anywhere">{area ? texts.area.chosen(name, area.name) : name}</span>
      <Button
        variant="secondary"
        loading={choose.isPending}
        aria-label={texts.area.chooseFor(name)}
        data-opens="areas"
        onClick={() => setOpen(true)}
      >
        {area ? texts.area.change : texts.area.choose}
      </Button>
      <LazyOverlay
        overlay={areaFinder}
        props={{
          open: isOpen,
          onOpenChange: setOpen,
          courier,
          district,
          title: texts.area.finder(courierName, name),
          chosen: area?.id ?? null,
          onChoose: ({ id }) => choose.mutate(id),
        }}
      />
    </li>
  )
}
