import { buttonClass } from '#web/ui/button-class.ts'
import { LastListingLink } from '../listing/last-listing.tsx'

/** In place of total and order, where no line of the cart can be had today. */
export function NothingToBuy({ onLeave }: { onLeave?: () => void }) {
  return (
    <div className="grid gap-3">
      <p>Nothing in your cart can be bought right now.</p>
      <LastListingLink onClick={onLeave} className={buttonClass({ size: 'large', wide: true })}>
        Return To Shop
      </LastListingLink>
    </div>
  )
}
