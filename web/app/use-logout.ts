import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/ui/toast.ts'
import { useApp } from './context.ts'

/** Ends the session; `leave` loads a page anew, so that nothing private stays in memory (behaviour §2). */
export function useLogout(leave: () => void) {
  const { api } = useApp()
  return useMutation({
    mutationFn: () => api.logout(),
    onSuccess: leave,
    onError: (error) => toast.destructive(error.message),
  })
}
