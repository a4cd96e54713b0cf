import { Copy } from 'lucide-react'
import type { User } from '#contract/auth.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './texts.ts'
import { useCopiedLink } from './use-copied-link.ts'

type Props = { user: User; isOpen: boolean; onClose: () => void }

/** Asks, and then makes a link with which a user sets a new password, to be sent by Messenger. */
export function ResetLinkDialog({ user: { _id, userName, email }, isOpen, onClose }: Props) {
  const { api, publicUrl } = useApp()
  const make = useWrite({
    send: async () => (await api.createResetLink({ params: { id: _id } })).data,
  })
  const url = make.data ? publicUrl + make.data.path : null
  const { field, copy } = useCopiedLink(url ?? '')

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.linkQuestion(userName)}
      description={texts.linkText(email)}
      size="small"
      footer={
        url === null ? (
          <Button wide loading={make.isPending} onClick={() => make.mutate()}>
            {texts.makeLink}
          </Button>
        ) : (
          <Button wide icon={<Copy aria-hidden className="size-5" />} onClick={() => void copy()}>
            {texts.copyLink}
          </Button>
        )
      }
    >
      {url === null ? (
        <p className="text-ink-soft">{texts.linkWorks}</p>
      ) : (
        <TextField
          ref={field}
          label={texts.link}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          hint={texts.linkHint}
        />
      )}
    </Dialog>
  )
}
