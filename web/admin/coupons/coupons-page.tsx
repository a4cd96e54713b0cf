import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { AdminCoupon } from '#contract/coupons.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { pageCountOf, pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.ts'
import { usePageNumber } from '../list/page-number.ts'
import { PageHeading } from '../page-heading.tsx'
import { CouponSheet } from './coupon-sheet.tsx'
import { CouponTable } from './coupon-table.tsx'
import { texts } from './texts.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const coupons = couponsQuery(api, pageOf(new URL(request.url).searchParams))
  await queries.prefetchQuery(coupons)
  const lastPage = pathWhenPastEnd(request.url, queries.getQueryData(coupons.queryKey)?.total, couponsPerPage)
  return lastPage === null ? null : redirect(lastPage)
}

/** All coupons, newest first, and how often each was used. */
export function Component() {
  const { api } = useApp()
  const [page, goTo] = usePageNumber()
  const editing = useDialogTarget<AdminCoupon>()
  const deleting = useDialogTarget<AdminCoupon>()
  const coupons = useQuery(couponsQuery(api, page))

  function save() {
    editing.close()
    // A new coupon is the first of the first page.
    if (!editing.item) goTo(1)
  }

  return (
    <>
      <PageHeading
        title={texts.title}
        aside={
          <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => editing.open(null)}>
            {texts.add}
          </Button>
        }
      />
      <Card title={texts.all}>
        <CouponTable coupons={coupons} onEdit={editing.open} onDelete={deleting.open} />
        <Pagination
          label={texts.pages}
          page={page}
          pageCount={pageCountOf(coupons.data?.total ?? 0, couponsPerPage)}
          onPage={goTo}
        />
      </Card>
      <CouponSheet
        key={editing.key}
        coupon={editing.item}
        isOpen={editing.isOpen}
        onClose={editing.close}
        onSaved={save}
      />
      <DeleteDialog
        key={deleting.key}
        question={texts.deleteQuestion}
        text={deleting.item ? `${deleting.item.name} (${deleting.item.code})` : undefined}
        isOpen={deleting.isOpen}
        onClose={deleting.close}
        onDelete={async () => deleting.item && api.deleteCoupon({ params: { id: deleting.item._id } })}
        success={texts.deleted}
        onDeleted={() => page > 1 && coupons.data?.data.length === 1 && goTo(page - 1)}
        touches={['listCoupons']}
      />
    </>
  )
}

const couponsPerPage = 20

/** One page of all coupons, newest first. */
const couponsQuery = (api: ApiClient, page: number) =>
  callQuery(api, 'listCoupons', { query: { limit: couponsPerPage, page } })
