import type { Statistics } from '#contract/statistics.ts'
import { paths } from '#web/paths.ts'
import { CountCard } from './count-card.tsx'

/** The five counts, each a link to the list behind it (behaviour §2). */
export function CountCards({ statistics }: { statistics: Statistics }) {
  const { users, products, orders, pending, delivered } = statistics
  return (
    <ul aria-label="Counts" className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-5">
      <CountCard label="Total Users" growth={users} to={paths.admin.users} />
      <CountCard label="Products" growth={products} to={paths.admin.products} isNeutral />
      <CountCard label="Orders" growth={orders} to={paths.admin.orders} />
      <CountCard label="New Orders" growth={pending} to={paths.admin.filteredOrders('status=pending')} isNeutral />
      <CountCard label="Delivered" growth={delivered} to={paths.admin.filteredOrders('status=delivered')} />
    </ul>
  )
}
