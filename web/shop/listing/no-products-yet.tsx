import { Link } from '#web/app/link.tsx'
import { Motif } from '#web/look/motif.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './texts.ts'

/** A shop that has nothing to sell yet. */
export function NoProductsYet() {
  return (
    <EmptyState icon={<Motif name="peacock" />} text={texts.noneFound}>
      <p className="text-ink-soft">
        {texts.noneYet}{' '}
        <Link to={paths.contact} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {texts.askUs}
        </Link>
        {texts.noneYetEnd}
      </p>
    </EmptyState>
  )
}
