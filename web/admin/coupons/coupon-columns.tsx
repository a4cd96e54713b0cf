import type { AdminCoupon } from '#contract/coupons.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import { Expiry } from './expiry.tsx'

type Actions = { onEdit: (coupon: AdminCoupon) => void; onDelete: (coupon: AdminCoupon) => void }

/** The columns of the list of coupons (behaviour §2). */
export const couponColumns = ({ onEdit, onDelete }: Actions): Column<AdminCoupon>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => <span className="wrap-anywhere inline-block md:min-w-20">{name}</span>,
  },
  {
    key: 'code',
    header: 'Code',
    cell: ({ code }) => <span className="inline-block break-all font-semibold md:min-w-21 xl:min-w-28">{code}</span>,
  },
  {
    key: 'discount',
    header: 'Discount',
    align: 'end',
    cell: ({ discountPercentage }) => <span className="tabular-nums">{discountPercentage}%</span>,
  },
  { key: 'expiry', header: 'Expiry Date', cell: ({ expiryDate }) => <Expiry date={expiryDate} /> },
  {
    key: 'used',
    header: 'Times Used',
    align: 'end',
    cell: ({ timesUsed }) => <span className="tabular-nums">{timesUsed}</span>,
  },
  { key: 'active', header: 'Active', cell: (coupon) => <ActiveSwitch coupon={coupon} /> },
  {
    key: 'actions',
    header: 'Edit or delete',
    align: 'end',
    hideHeader: true,
    cell: (coupon) => (
      <span className="flex gap-2 md:justify-end">
        <Button variant="secondary" size="small" className="max-md:flex-1" onClick={() => onEdit(coupon)}>
          Edit<span className="sr-only"> {coupon.code}</span>
        </Button>
        <Button variant="danger" size="small" className="max-md:flex-1" onClick={() => onDelete(coupon)}>
          Delete<span className="sr-only"> {coupon.code}</span>
        </Button>
      </span>
    ),
  },
]
