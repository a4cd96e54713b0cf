import { askBefore } from '#web/app/leave.ts'
import { useWrite } from '#web/app/use-write.ts'
import { forgetVisitor } from './session-watch.ts'
import { publishToTabs } from './tabs.ts'

/** Ends the session, after a question where something was typed; `leave` loads a fresh page: nothing private stays in this tab. */
export function useLogout(leave: () => void) {
  const { isPending, mutate } = useWrite({
    send: (api) => api.logout(),
    onSuccess: () => {
      publishToTabs('session')
      forgetVisitor(leave)
    },
  })
  return { isPending, logOut: () => askBefore(() => mutate()) }
}
