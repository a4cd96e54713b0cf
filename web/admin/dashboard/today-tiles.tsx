import type { Today } from '#contract/statistics.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

const countOf = (orders: number) => texts.orderCount(formatCount(orders), orders === 1)

/** What the day is about, each the way to its orders. `date` is today in Dhaka. */
export function TodayTiles({ today, date }: { today: Today; date: string }) {
  const { orders, toCall, onTheWay, delivered } = today
  const queue = (name: string) => paths.admin.filteredOrders(`queue=${name}`)
  return (
    <ul aria-label={texts.today} className="grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-4">
      <Tile
        label={texts.todaysOrders}
        figure={formatCount(orders)}
        to={paths.admin.filteredOrders(`from=${date}&to=${date}`)}
      />
      <Tile label={texts.toCall} figure={formatCount(toCall)} to={queue('toCall')} />
      <Tile
        label={texts.onTheWay}
        figure={formatTaka(onTheWay.taka)}
        note={countOf(onTheWay.orders)}
        to={queue('inDelivery')}
      />
      <Tile
        label={texts.deliveredToday}
        figure={formatTaka(delivered.taka)}
        note={countOf(delivered.orders)}
        to={queue('delivered')}
      />
    </ul>
  )
}

type TileProps = { label: string; figure: string; note?: string; to: string }

function Tile({ label, figure, note, to }: TileProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full flex-col rounded-sm border border-line bg-raised p-3 transition-colors hover:border-ink sm:p-4"
      >
        <span className="label block text-ink-soft text-sm">{label}</span>
        <span className="display mt-1 block text-2xl figures sm:text-3xl">{figure}</span>
        {note ? <span className="block text-ink-soft text-xs">{note}</span> : null}
      </Link>
    </li>
  )
}
