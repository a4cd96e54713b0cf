import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useLastList } from './last-list.ts'

/** To the list as it was left (behaviour §2). */
export function BackToOrders() {
  return (
    <Link to={useLastList()} className="label mb-4 inline-flex min-h-11 items-center gap-2 hover:underline">
      <ArrowLeft aria-hidden className="size-5" />
      All Orders
    </Link>
  )
}
