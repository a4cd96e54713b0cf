import { Link } from 'react-router'
import { Motif } from '#web/look/motif.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A shop that has nothing to sell yet. */
export function NoProductsYet() {
  return (
    <EmptyState icon={<Motif name="peacock" />} text="No products found.">
      <p className="text-ink-soft">
        We are filling the shelf. Come back soon, or{' '}
        <Link to={paths.contact} className="inline-flex min-h-11 items-center underline underline-offset-4">
          ask us
        </Link>
        .
      </p>
    </EmptyState>
  )
}
