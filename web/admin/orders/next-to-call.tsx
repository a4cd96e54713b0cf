import { PhoneCall } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useApp } from '#web/app/context.ts'
import { addressNow, hasLeft } from '#web/app/has-left.ts'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { showTaken } from './order-queries.ts'
import { texts } from './texts.ts'

/** Opens the order to call that no colleague has, and holds it for a few minutes. */
export function NextToCall() {
  const { api, queries } = useApp()
  const navigate = useNavigate()
  const claim = useWrite({
    send: (_address: string) => api.takeNextToCall({ body: {} }),
    onSuccess: ({ data: order }, address) => {
      if (order === null) return toast.success(texts.noneToCall)
      showTaken(queries, api, order)
      if (!hasLeft(address)) return navigate(paths.admin.order(order._id))
    },
  })
  return (
    <Button loading={claim.isPending} className="shrink-0 max-sm:px-3" onClick={() => claim.mutate(addressNow())}>
      <PhoneCall aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{texts.nextToCall}</span>
    </Button>
  )
}
