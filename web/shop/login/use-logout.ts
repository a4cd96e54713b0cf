import { useMutation } from '@tanstack/react-query'
import { useApp } from '#web/app/context.ts'
import { toast } from '#web/ui/toast.ts'

/** Ends the session and loads the page anew, so that nothing private stays in memory (behaviour §2). */
export function useLogout() {
  const { api } = useApp()
  return useMutation({
    mutationFn: () => api.logout(),
    onSuccess: () => window.location.reload(),
    onError: (error) => toast.destructive(error.message),
  })
}
