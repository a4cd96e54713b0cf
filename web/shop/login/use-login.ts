import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

/** Signs in by e-mail and password (behaviour §4). */
export function useLogin() {
  const { api } = useApp()
  const afterSignIn = useAfterSignIn()
  return useWrite({
    send: async (body: { email: string; password: string }) => (await api.login({ body })).user,
    // An earlier refusal is out of date.
    onMutate: () => toast.close(),
    onSuccess: afterSignIn,
    onError: (error) => toast.destructive(error.message),
  })
}
