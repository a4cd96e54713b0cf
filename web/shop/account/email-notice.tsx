import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { mailStateQuery } from '#web/visitor/mail-state-query.ts'
import { texts } from './texts.ts'

/** Shows that the account's e-mail is not confirmed, where the shop sends mail. Nothing is locked by it. */
export function EmailNotice({ email }: { email: string }) {
  const { api } = useApp()
  const { sendsMail, isProven } = useQuery(mailStateQuery(api)).data?.data ?? {}
  const send = useWrite({
    send: () => api.sendProof(),
    success: ({ message }) => message,
  })
  if (!sendsMail || isProven !== false) return null
  return (
    <section
      aria-label={texts.notProven}
      className="mb-6 flex flex-wrap items-center justify-between gap-4 border border-line bg-raised p-4"
    >
      <div className="max-w-prose">
        <h2 className="font-semibold">{texts.notProven}</h2>
        <p className="wrap-anywhere text-ink-soft text-sm">{texts.openLink(email)}</p>
      </div>
      <Button variant="secondary" size="small" loading={send.isPending} onClick={() => send.mutate()}>
        {texts.sendAgain}
      </Button>
    </section>
  )
}
