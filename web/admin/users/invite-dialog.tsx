import { Copy } from 'lucide-react'
import { useState } from 'react'
import { type StaffRole, staffRoles } from '#rules/roles.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { messageWays } from '#web/ui/message-ways.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { RoleField } from './role-dialog.tsx'
import { texts } from './texts.ts'
import { useCopiedLink } from './use-copied-link.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Asks for a role, and then makes a link with which a helper opens an account, to be sent by WhatsApp or Messenger. */
export function InviteDialog({ isOpen, onClose }: Props) {
  const { api, publicUrl } = useApp()
  const [role, setRole] = useState<StaffRole>('orders')
  const make = useWrite({
    send: async () => (await api.createInvitation({ body: { role } })).data,
    invalidates: ['listInvitations'],
  })
  const url = make.data ? publicUrl + make.data.path : null
  const { field, copy } = useCopiedLink(url ?? '')

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.invite}
      description={texts.inviteText}
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
        <RoleField role={role} onRole={setRole} choices={staffRoles} />
      ) : (
        <div className="grid gap-4">
          <TextField
            ref={field}
            label={texts.link}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            hint={texts.linkHint}
          />
          <MessageWays url={url} />
        </div>
      )}
    </Dialog>
  )
}

function MessageWays({ url }: { url: string }) {
  const { name: shop } = useShop()
  return (
    <ul className="grid gap-2">
      {messageWays(texts.invitation(shop), url).map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary', wide: true })}
          >
            {texts.sendBy(name)}
          </a>
        </li>
      ))}
    </ul>
  )
}
