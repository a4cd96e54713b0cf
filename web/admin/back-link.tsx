import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/app/link.tsx'

/** Above the title of a page: the way to the page that it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="mb-2 inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline">
    <ArrowLeft aria-hidden className="size-5" />
    {children}
  </Link>
)
