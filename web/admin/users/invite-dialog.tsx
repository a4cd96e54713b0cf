import { useState } from 'react'
import { type StaffRole, staffRoles } from '#rules/roles.ts'
import { useShop } from '#web/app/shop.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { messageWays } from '#web/ui/message-ways.ts'
import { LinkDialog } from './link-dialog.tsx'
import { RoleField } from './role-dialog.tsx'
import { texts } from './texts.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Asks for a role, and then makes a link with which a helper opens an account, to be sent by WhatsApp or Messenger. */
export function InviteDialog({ isOpen, onClose }: Props) {
  const [role, setRole] = useState<StaffRole>('orders')
  const make = useWrite({
    send: async (api) => (await api.createInvitation({ body: { role } })).data,
    invalidates: ['listInvitations'],
  })
  return (
    <LinkDialog
      isOpen={isOpen}
      onClose={onClose}
      make={make}
      title={texts.invite}
      description={texts.inviteText}
      before={<RoleField role={role} onRole={setRole} choices={staffRoles} />}
      after={(url) => <MessageWays url={url} />}
    />
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
