import { useMutation, useMutationState } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import type { Feature } from '#contract/features.ts'
import { isStale } from '#web/api.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../form/use-invalidate.ts'

const arrangeKey = ['arrangeFeatures']

/**
 * Banners in the order that was asked for, which shows at once. Changes made while the shop answers are sent after that;
 * refused ones are taken back.
 */
export function useArrangeFeatures(features: readonly Feature[]) {
  const { api, queries } = useApp()
  const invalidate = useInvalidate()
  const asked = useMutationState({
    filters: { mutationKey: arrangeKey, status: 'pending' },
    // What is under this key was given to `arrange`.
    select: ({ state }) => state.variables as string[],
  }).at(-1)

  const save = useMutation({
    mutationKey: arrangeKey,
    scope: { id: 'banners' },
    mutationFn: async (ids: string[]) => {
      const seen = queries.getQueryData(featuresQuery(api).queryKey)?.data.map(({ _id }) => _id)
      await api.arrangeFeatures({ body: { ids, seen } })
      await invalidate(['listFeatures'])
    },
    onError: (error) => {
      if (isStale(error)) return
      toast.destructive(error.message)
      return invalidate(['listFeatures'])
    },
  })

  const refetch = useWrite({
    send: () => invalidate(['listFeatures']),
    onSuccess: () => save.reset(),
  })

  return {
    shown: asked ? inOrder(features, asked) : features,
    arrange: save.mutate,
    isStale: isStale(save.error),
    staleMessage: save.error?.message,
    refetch: () => refetch.mutate(),
    isRefetching: refetch.isPending,
  }
}

/** One that is not in the order, because it was just added, comes last. */
function inOrder(features: readonly Feature[], ids: readonly string[]): Feature[] {
  const placeOf = ({ _id }: Feature) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length)
  return [...features].sort((one, other) => placeOf(one) - placeOf(other))
}

/** All banners of the home page, in their order. */
export const featuresQuery = (api: ApiClient) => callQuery(api, 'listFeatures', {})
