import type { AdminCoupon } from '#contract/coupons.ts'
import { AddButton } from '../add-button.tsx'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { ListCard } from '../list/list-card.tsx'
import { listLoader, pagedList, useListPage } from '../list/list-page.ts'
import { PageHeading } from '../page-heading.tsx'
import { couponColumns } from './coupon-columns.tsx'
import { CouponSheet } from './coupon-sheet.tsx'
import { texts } from './texts.ts'

const couponList = pagedList('listCoupons', 20)

export const loader = listLoader(couponList)

/** All coupons, newest first, and how often each was used. */
export function Component() {
  const editing = useDialogTarget<AdminCoupon>()
  const deleting = useDialogTarget<AdminCoupon>()
  const coupons = useListPage(couponList)
  const today = coupons.query.data?.today

  function save(hasLeft: () => boolean) {
    editing.close()
    // A new coupon is the first of the first page.
    if (!editing.item && !hasLeft()) coupons.goTo(1)
  }

  return (
    <>
      <PageHeading title={texts.title} aside={<AddButton label={texts.add} onClick={() => editing.open(null)} />} />
      <ListCard
        title={texts.all}
        list={coupons}
        columns={couponColumns({ today, onEdit: editing.open, onDelete: deleting.open })}
        rowKey={({ _id }) => _id}
        empty={texts.none}
        pages={texts.pages}
      />
      <CouponSheet key={editing.key} coupon={editing.item} today={today} {...editing.dialog} onSaved={save} />
      <DeleteDialog
        target={deleting}
        words={texts}
        nameOf={({ name, code }) => `${name} (${code})`}
        onDelete={(api, { _id: id }) => api.deleteCoupon({ params: { id } })}
        onDeleted={coupons.leaveEmptied}
        touches={['listCoupons']}
      />
    </>
  )
}
