import type { UseQueryResult } from '@tanstack/react-query'
import type { AdminCoupon } from '#contract/coupons.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Table } from '#web/ui/table.tsx'
import { couponColumns } from './coupon-columns.tsx'

type Props = {
  coupons: UseQueryResult<{ data: AdminCoupon[] }>
  onEdit: (coupon: AdminCoupon) => void
  onDelete: (coupon: AdminCoupon) => void
}

/** The list of coupons, or what there is instead of it. */
export function CouponTable({ coupons, onEdit, onDelete }: Props) {
  if (coupons.isError && !coupons.data) {
    return <LoadError onRetry={() => void coupons.refetch()} retrying={coupons.isFetching} />
  }
  return (
    <Table
      label="All Coupons"
      columns={couponColumns({ onEdit, onDelete })}
      rows={coupons.data?.data ?? []}
      rowKey={(coupon) => coupon._id}
      loading={coupons.isPending ? 5 : 0}
      empty={<EmptyState text="No coupons yet." />}
    />
  )
}
