import { useQuery } from '@tanstack/react-query'
import type { Address } from '#contract/addresses.ts'
import { useApp } from '#web/app/context.ts'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import { useUser } from '#web/visitor/session.ts'

/** The address that a customer keeps in the account; none for a guest, or while it cannot be fetched. */
export function useSavedAddress(): Address | undefined {
  const { api } = useApp()
  const user = useUser()
  return useQuery({ ...addressesQuery(api, user?._id ?? ''), enabled: user !== null }).data?.data[0]
}
