import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { useEnter } from './use-enter.ts'

/** Signs in by e-mail and password (behaviour §4). */
export function useLogin() {
  const { api } = useApp()
  const enter = useEnter()
  return useWrite({
    send: async (body: { email: string; password: string }) => (await api.login({ body })).user,
    // An earlier refusal is out of date.
    onMutate: () => toast.close(),
    onSuccess: enter,
    onError: (error) => toast.destructive(error.message),
  })
}
