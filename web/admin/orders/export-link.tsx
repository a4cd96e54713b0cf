import { Download } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { toast } from '#web/ui/toast.ts'
import { filtersToSearch } from '../list/filters.ts'
import type { OrderFilters } from './order-filters.ts'

/**
 * The orders in sight as a file, which the browser fetches by itself. It says nothing when that is refused, so the shop is asked
 * beforehand whether it would be.
 */
export function ExportLink({ filters }: { filters: OrderFilters }) {
  const { api } = useApp()
  const link = useRef<HTMLAnchorElement>(null)
  const isAllowed = useRef(false)
  const ask = useWrite({
    send: () => api.adminListOrders({ query: { limit: 1 } }),
    onSuccess: () => {
      isAllowed.current = true
      link.current?.click()
    },
    onError: (error) => toast.destructive(error.message),
  })

  function download(event: MouseEvent) {
    if (!isAllowed.current) {
      event.preventDefault()
      ask.mutate()
    }
    isAllowed.current = false
  }

  return (
    <a
      ref={link}
      href={paths.admin.exportOrders(filtersToSearch(filters))}
      download
      onClick={download}
      className={buttonClass({ variant: 'secondary' })}
    >
      <Download aria-hidden className="size-5" />
      Export CSV
    </a>
  )
}
