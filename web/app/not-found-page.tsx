import { Link, useLocation } from 'react-router'
import { shop } from '#shop-config'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { MessagePage } from './message-page.tsx'

const title = 'Page not found'

/** For addresses that lead nowhere: a page of its own, or one inside the panel. */
export function NotFoundPage() {
  const isInPanel = useLocation().pathname.startsWith('/admin/')
  return isInPanel ? (
    <>
      <title>{`${title} · ${shop.name}`}</title>
      <SectionHeading level={1} title={title} />
      <EmptyState
        text="The panel has no such page."
        action={
          <Link to={paths.admin.orders} className={buttonClass({ variant: 'secondary' })}>
            Go to the orders
          </Link>
        }
      />
    </>
  ) : (
    <MessagePage
      motif="tiger"
      title={title}
      text="The address may be mistyped, or the page has moved."
      actions={
        <>
          <Link to={paths.home} className={buttonClass()}>
            Go to the shop
          </Link>
          <Link to={paths.listing} className={buttonClass({ variant: 'secondary' })}>
            See all products
          </Link>
        </>
      }
    />
  )
}
