import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import { useApp } from '#web/app/context.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import { AddressForm } from './address-form.tsx'

/** The address that the checkout fills in for this customer (behaviour §2). */
export function AddressTab({ user }: { user: User }) {
  const { api } = useApp()
  const addresses = useQuery(addressesQuery(api, user._id))
  if (addresses.data) return <AddressForm user={user} saved={addresses.data.data[0] ?? null} />
  if (addresses.isError) return <LoadError onRetry={() => void addresses.refetch()} retrying={addresses.isFetching} />
  return <Skeleton label="Loading your address" className="h-96 max-w-2xl" />
}
