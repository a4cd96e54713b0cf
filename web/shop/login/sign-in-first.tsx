import { openLogin } from '#web/app/dialogs.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './texts.ts'

/** Shown behind the login dialog where a page is for customers only. */
export function SignInFirst({ text }: { text: string }) {
  return (
    <EmptyState
      text={text}
      action={
        <Button data-opens="login" onClick={openLogin}>
          {texts.signIn}
        </Button>
      }
    />
  )
}
