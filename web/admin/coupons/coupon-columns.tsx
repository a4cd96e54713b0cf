import type { AdminCoupon } from '#contract/coupons.ts'
import { digits } from '#rules/build-language.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Column } from '#web/ui/table.tsx'
import { deleteEntry } from '../list/delete-entry.tsx'
import { isPastDay } from './is-past-day.ts'
import { texts } from './texts.ts'

type Options = {
  today: string | undefined
  onEdit: (coupon: AdminCoupon) => void
  onDelete: (coupon: AdminCoupon) => void
}

/** The columns of the list of coupons. */
export const couponColumns = ({ today, onEdit, onDelete }: Options): Column<AdminCoupon>[] => [
  {
    key: 'name',
    header: texts.name,
    cell: ({ name }) => <span className="wrap-anywhere inline-block md:min-w-20">{name}</span>,
  },
  {
    key: 'code',
    header: texts.code,
    cell: ({ code }) => <span className="inline-block break-all font-semibold md:min-w-21 xl:min-w-28">{code}</span>,
  },
  {
    key: 'discount',
    header: texts.discount,
    align: 'end',
    cell: ({ discountPercentage }) => `${digits(discountPercentage)}%`,
  },
  { key: 'expiry', header: texts.expiry, cell: ({ expiryDate }) => <Expiry date={expiryDate} today={today} /> },
  { key: 'used', header: texts.used, align: 'end', cell: ({ timesUsed }) => digits(timesUsed) },
  { key: 'active', header: texts.active, cell: (coupon) => <ActiveSwitch coupon={coupon} /> },
  {
    key: 'actions',
    header: texts.actions,
    align: 'end',
    hideHeader: true,
    cell: (coupon) => (
      <span className="flex items-center gap-2 md:justify-end">
        <Button variant="secondary" size="small" className="max-md:flex-1" onClick={() => onEdit(coupon)}>
          {texts.editAction}
          <span className="sr-only">{texts.editOf(coupon.code)}</span>
        </Button>
        <MoreMenu of={coupon.code} entries={[deleteEntry(() => onDelete(coupon))]} />
      </span>
    ),
  },
]

/** A coupon's last day in Dhaka; null for one that does not end. */
function Expiry({ date, today }: { date: string | null; today: string | undefined }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 md:justify-start">
      <DateText iso={date} empty={texts.noEnd} />
      {isPastDay(date, today) ? <Badge tone="red">{texts.expired}</Badge> : null}
    </span>
  )
}

/**
 * Makes a coupon active or inactive at once; it shows what was asked for until the shop has answered. A coupon that another
 * administrator has changed meanwhile is shown as it is now instead.
 */
function ActiveSwitch({ coupon: { _id, code, isActive, updatedAt } }: { coupon: AdminCoupon }) {
  const change = useWrite({
    send: (api, active: boolean) => api.updateCoupon({ params: { id: _id }, body: { isActive: active, updatedAt } }),
    success: ({ data }) => texts.isNow(data.code, data.isActive),
    invalidates: ['listCoupons'],
  })
  return (
    <Switch
      label={texts.isActive(code)}
      hideLabel
      checked={change.isPending ? change.variables : isActive}
      onCheckedChange={change.mutate}
    />
  )
}
