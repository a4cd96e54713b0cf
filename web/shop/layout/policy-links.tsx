import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

const links = [
  [paths.policy('delivery'), texts.deliveryCharges],
  [paths.policy('returns'), texts.returns],
  [paths.policy('privacy'), texts.privacy],
  [paths.policy('terms'), texts.terms],
] as const

/** What shoppers are promised, as items of a list in the footer. */
export const PolicyLinks = ({ className }: { className: string }) =>
  links.map(([to, label]) => (
    <li key={to}>
      <Link to={to} className={className}>
        {label}
      </Link>
    </li>
  ))
