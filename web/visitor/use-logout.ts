import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetOrder } from './order-attempt.ts'
import { publishToTabs } from './tabs.ts'

/** Ends the session; `leave` loads a page anew, so that nothing private stays in memory, nor of an order (behaviour §2). */
export function useLogout(leave: () => void) {
  const { api } = useApp()
  return useWrite({
    send: () => api.logout(),
    onSuccess: () => {
      forgetOrder()
      publishToTabs('session')
      leave()
    },
    onError: (error) => toast.destructive(error.message),
  })
}
