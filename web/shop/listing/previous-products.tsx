import { Link } from 'react-router'

/** Above a list that begins further on, as the plain pages of Show more do: the way back to what is before it. */
export function PreviousProducts({ to }: { to: string }) {
  return (
    <Link to={to} className="mb-6 inline-flex min-h-11 items-center underline underline-offset-4">
      Previous products
    </Link>
  )
}
