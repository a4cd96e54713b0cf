import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { ApiClient } from '#contract/client.ts'
import type { Invitation } from '#contract/invitations.ts'
import { roleTexts } from '#rules/role-texts.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import type { Column } from '#web/ui/table.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { ListCard } from '../list/list-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { texts } from './texts.ts'

export const invitationsQuery = (api: ApiClient) => callQuery(api, 'listInvitations', {})

/** The invitations that can still be accepted, and the way to another one. */
export function Invitations() {
  const query = useQuery(invitationsQuery(useApp().api))
  const invited = useDialogTarget<null>()
  const withdrawn = useDialogTarget<Invitation>()
  return (
    <section className="mt-6">
      <ListCard
        title={texts.invitations}
        hint={texts.invitationsHint}
        toolbar={
          <Button
            icon={<UserPlus aria-hidden className="size-5" />}
            onClick={() => invited.open(null)}
            className="mb-4 max-sm:w-full"
          >
            {texts.invite}
          </Button>
        }
        list={{ query }}
        columns={columns(withdrawn.open)}
        rowKey={({ _id }) => _id}
        empty={texts.noInvitations}
      />
      <InviteDialog key={`invite ${invited.key}`} {...invited.dialog} />
      {withdrawn.show((invitation, dialog) => (
        <WithdrawDialog invitation={invitation} {...dialog} />
      ))}
    </section>
  )
}

type WithdrawDialogProps = { invitation: Invitation; isOpen: boolean; onClose: () => void }

function WithdrawDialog({ invitation: { _id, role }, isOpen, onClose }: WithdrawDialogProps) {
  const withdraw = useWrite({
    send: (api) => api.withdrawInvitation({ params: { id: _id } }),
    success: texts.withdrawn,
    invalidates: ['listInvitations'],
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.withdrawQuestion(roleTexts[role].name)}
      text={texts.withdrawText}
      confirmLabel={texts.withdraw}
      onConfirm={() => withdraw.mutateAsync()}
    />
  )
}

const columns = (onWithdraw: (invitation: Invitation) => void): Column<Invitation>[] => [
  {
    key: 'role',
    header: texts.role,
    phone: 'start',
    cell: ({ role }) => <span className="max-md:font-semibold">{roleTexts[role].name}</span>,
  },
  {
    key: 'by',
    header: texts.invitedBy,
    cell: ({ by }) => <span className="wrap-anywhere">{by}</span>,
  },
  { key: 'until', header: texts.worksUntil, cell: ({ endsAt }) => <MomentText iso={endsAt} /> },
  {
    key: 'withdraw',
    header: texts.withdraw,
    hideHeader: true,
    align: 'end',
    phone: 'end',
    cell: (invitation) => (
      <Button variant="secondary" size="small" onClick={() => onWithdraw(invitation)}>
        {texts.withdraw}
        <span className="sr-only">{texts.withdrawOf(roleTexts[invitation.role].name)}</span>
      </Button>
    ),
  },
]
