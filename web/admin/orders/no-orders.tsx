import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { BackToOrders } from './back-to-orders.tsx'

/** In place of an order, or of papers, that there are not. */
export const NoOrders = ({ title, text }: { title: string; text: string }) => (
  <>
    <BackToOrders />
    <PageHeading title={title} />
    <EmptyState text={text} />
  </>
)
