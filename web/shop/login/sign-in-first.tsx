import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLoginDialog } from './login-dialog-state.ts'

/** Stands behind the login dialog where a page is for customers only. */
export function SignInFirst({ text }: { text: string }) {
  const { openLogin } = useLoginDialog()
  return <EmptyState text={text} action={<Button onClick={openLogin}>Sign In</Button>} />
}
