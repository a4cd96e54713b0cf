import { notFoundStatus } from '#web/app/guards.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '../page-heading.tsx'
import { texts } from './texts.ts'

export const loader = notFoundStatus

/** For addresses of the panel that lead nowhere. */
export const Component = () => (
  <>
    <PageHeading title={texts.notFound} />
    <EmptyState
      text={texts.noSuchPage}
      action={
        <Link to={paths.admin.orders} className={buttonClass({ variant: 'secondary' })}>
          {texts.goToOrders}
        </Link>
      }
    />
  </>
)
