import { PhoneCall } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, toastActionClass } from '#web/ui/toast.ts'
import { showTaken } from './order-queries.ts'
import { texts } from './texts.ts'

/** Opens the order to call that no colleague has, and holds it for a few minutes. */
export function NextToCall() {
  const { api, queries } = useApp()
  const navigate = useNavigate()
  const claim = useWrite({
    send: () => api.takeNextToCall({ body: {} }),
    onSuccess: ({ data: order }, _sent, hasLeft) => {
      if (order === null) return toast.success(texts.noneToCall)
      showTaken(queries, api, order)
      const to = paths.admin.order(order._id)
      if (!hasLeft()) return navigate(to)
      const link = (
        <Link to={to} className={toastActionClass}>
          {texts.nextToCall}
        </Link>
      )
      return toast.success(texts.takenToCall(shortOrderId(order)), link)
    },
  })
  return (
    <Button loading={claim.isPending} className="shrink-0 max-sm:px-3" onClick={() => claim.mutate()}>
      <PhoneCall aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{texts.nextToCall}</span>
    </Button>
  )
}
