import type { AdminCoupon } from '#contract/coupons.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../form/use-invalidate.ts'

/**
 * Makes a coupon active or inactive at once; it shows what was asked for until the shop has answered. A coupon that somebody
 * else has changed meanwhile is shown as it is now instead.
 */
export function ActiveSwitch({ coupon: { _id, code, isActive, updatedAt } }: { coupon: AdminCoupon }) {
  const { api } = useApp()
  const invalidate = useInvalidate()
  const change = useWrite({
    send: (active: boolean) => api.updateCoupon({ params: { id: _id }, body: { isActive: active, updatedAt } }),
    onSuccess: ({ data }) => toast.success(`Coupon ${data.code} is ${data.isActive ? 'active' : 'inactive'}`),
    onError: (error) => toast.destructive(error.message),
    onSettled: () => invalidate(['listCoupons']),
  })
  return (
    <Switch
      label={`${code} is active`}
      hideLabel
      checked={change.isPending ? change.variables : isActive}
      onCheckedChange={change.mutate}
    />
  )
}
