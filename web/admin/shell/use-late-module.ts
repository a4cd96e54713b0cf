import { useQuery } from '@tanstack/react-query'

/** A module that is fetched when the page is alive; the page stands without it, and `refetch` tries again what failed. */
export const useLateModule = <Module>(name: string, load: () => Promise<Module>) =>
  useQuery({ queryKey: ['module', name], queryFn: load, staleTime: Number.POSITIVE_INFINITY })
