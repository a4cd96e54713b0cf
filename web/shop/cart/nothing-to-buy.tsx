import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** In place of total and order, where no line of the cart can be had today. */
export function NothingToBuy({ onLeave }: { onLeave?: () => void }) {
  return (
    <div className="grid gap-3">
      <p>Nothing in your cart can be bought right now.</p>
      <Link to={paths.listing} onClick={onLeave} className={buttonClass({ size: 'large', wide: true })}>
        Return To Shop
      </Link>
    </div>
  )
}
