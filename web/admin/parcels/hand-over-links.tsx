import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { digits } from '#rules/build-language.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { texts } from './texts.ts'

/** As many as are printed at once. */
const PER_SHEET = 100

/** The sheets that couriers sign for the parcels of these orders. */
export function HandOverLinks({ orderIds }: { orderIds: readonly string[] }) {
  const starts = Array.from({ length: Math.ceil(orderIds.length / PER_SHEET) }, (_, index) => index * PER_SHEET)
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {starts.map((start) => {
        const ids = orderIds.slice(start, start + PER_SHEET)
        return (
          <Link
            key={start}
            to={paths.admin.printOrders('handover', ids)}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Printer aria-hidden className="size-5" />
            {starts.length === 1
              ? texts.handOverSheet
              : texts.handOverSheetPart(digits(start + 1), digits(start + ids.length))}
          </Link>
        )
      })}
    </p>
  )
}

/** The same for booked parcels that wait to be handed over, of all couriers or of one. */
export function WaitingHandOver({ courier }: { courier: string }) {
  const query = { tab: 'toHandOver' as const, limit: PER_SHEET, ...(courier !== '' && { courier }) }
  const { data } = useQuery(callQuery(useApp().api, 'listParcels', { query }))
  const booked = data?.data.filter(({ state }) => state === 'booked') ?? []
  return <HandOverLinks orderIds={booked.map(({ orderId }) => orderId)} />
}
