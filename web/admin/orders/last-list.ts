import { useEffect } from 'react'
import { browserStore, useStored } from '#web/app/browser-store.ts'
import { paths } from '#web/paths.ts'

/** The query string of the list of orders as this tab last showed it: its filters and its page. */
const lastList = browserStore('sessionStorage', 'orders', (stored) => (typeof stored === 'string' ? stored : ''))

/** Where the list of orders is as it was left (behaviour §2). */
export const useLastList = (): string => paths.admin.filteredOrders(useStored(lastList) ?? '')

export function useKeepList(search: string): void {
  useEffect(() => lastList.write(search), [search])
}
