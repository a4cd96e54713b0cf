import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { forgetVisitor } from './session-watch.ts'
import { publishToTabs } from './tabs.ts'

/** Ends the session; `leave` loads a fresh page, so that nothing private stays in this tab. */
export function useLogout(leave: () => void) {
  const { api } = useApp()
  return useWrite({
    send: () => api.logout(),
    onSuccess: () => {
      publishToTabs('session')
      forgetVisitor(leave)
    },
  })
}
