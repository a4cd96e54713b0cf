import type { User } from '#contract/auth.ts'
import { useWrite } from '#web/app/use-write.ts'
import { LinkDialog } from './link-dialog.tsx'
import { texts } from './texts.ts'

type Props = { user: User; isOpen: boolean; onClose: () => void }

/** Asks, and then makes a link with which a user sets a new password, to be sent by Messenger. */
export function ResetLinkDialog({ user: { _id, userName, email }, isOpen, onClose }: Props) {
  const make = useWrite({
    send: async (api) => (await api.createResetLink({ params: { id: _id } })).data,
  })
  return (
    <LinkDialog
      isOpen={isOpen}
      onClose={onClose}
      make={make}
      title={texts.linkQuestion(userName)}
      description={texts.linkText(email)}
      before={<p className="text-ink-soft">{texts.linkWorks}</p>}
    />
  )
}
