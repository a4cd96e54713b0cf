import { useMutation } from '@tanstack/react-query'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'

/** Ends the session and loads the shop anew, so that nothing of the panel stays in memory (behaviour §2). */
export function useLogout() {
  const { api } = useApp()
  return useMutation({
    mutationFn: () => api.logout(),
    onSuccess: () => window.location.assign(paths.home),
    onError: (error) => toast.destructive(error.message),
  })
}
