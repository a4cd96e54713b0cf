import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/class-names.ts'
import type { Selection } from './use-selection.ts'

const linkClass = buttonClass({ variant: 'secondary', size: 'small' })

/** Prints what is ticked; in sight at the foot of the window as long as the list is. */
export function SelectionBar({ selection: { ids, clear } }: { selection: Selection }) {
  const isEmpty = ids.length === 0
  return (
    <div
      className={cx(
        !isEmpty &&
          'sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-line border-y bg-raised px-4 py-2 sm:-mx-6 sm:px-6',
      )}
    >
      <p role="status" className="text-sm tabular-nums max-sm:basis-full">
        {isEmpty ? null : `${ids.length} selected`}
      </p>
      {isEmpty ? null : (
        <>
          <Link to={paths.admin.printOrders('slips', ids)} className={`${linkClass} sm:ml-auto`}>
            Packing slips
          </Link>
          <Link to={paths.admin.printOrders('invoices', ids)} className={linkClass}>
            Invoices
          </Link>
          <Button variant="quiet" size="small" onClick={clear}>
            Clear<span className="sr-only"> selection</span>
          </Button>
        </>
      )}
    </div>
  )
}
