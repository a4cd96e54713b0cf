import { EllipsisVertical, KeyRound, LogOut } from 'lucide-react'
import type { User } from '#contract/auth.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { Column } from '#web/ui/table.tsx'

/** What an administrator can do with an account. */
export type UserActions = {
  changeRole: (user: User) => void
  endSessions: (user: User) => void
  makeResetLink: (user: User) => void
}

/** The columns of the list of users. `own` is the id of who looks at it. */
export const userColumns = (own: string | undefined, actions: UserActions): Column<User>[] => [
  {
    key: 'id',
    header: 'User ID',
    phone: 'start',
    cell: ({ _id }) => (
      <span className="inline-block break-all text-xs tabular-nums max-md:text-ink-soft md:min-w-16 xl:min-w-28">
        {_id}
      </span>
    ),
  },
  {
    key: 'name',
    header: 'Name',
    phone: 'start',
    cell: ({ _id, userName }) => (
      <span className="wrap-anywhere inline-block max-md:font-semibold md:min-w-22">
        {userName}
        {_id === own ? <span className="font-normal text-ink-soft"> (you)</span> : null}
      </span>
    ),
  },
  { key: 'email', header: 'Email', phone: 'start', cell: ({ email }) => <Email email={email} /> },
  { key: 'created', header: 'Created At', phone: 'end', cell: ({ createdAt }) => <DateText iso={createdAt} /> },
  {
    key: 'role',
    header: 'Role',
    phone: 'end',
    cell: ({ role }) => (role === 'admin' ? <Badge tone="black">Administrator</Badge> : 'Customer'),
  },
  {
    key: 'change',
    header: 'Change role',
    align: 'end',
    hideHeader: true,
    phone: 'end',
    cell: (user) => (
      <span className="flex items-center justify-end gap-1">
        <Button
          variant={user.role === 'admin' ? 'danger' : 'secondary'}
          size="small"
          className="whitespace-nowrap"
          onClick={() => actions.changeRole(user)}
        >
          {user.role === 'admin' ? 'Take role' : 'Make admin'}
          <span className="sr-only">{` ${user.role === 'admin' ? 'from' : 'of'} ${user.userName}`}</span>
        </Button>
        <MoreActions user={user} actions={actions} />
      </span>
    ),
  },
]

/** The rarely used actions. */
const MoreActions = ({ user, actions }: { user: User; actions: UserActions }) => (
  <Menu
    trigger={(props) => (
      <IconButton
        {...props}
        label={`More for ${user.userName}`}
        icon={<EllipsisVertical aria-hidden className="size-5" />}
      />
    )}
    heading={user.userName}
    entries={[
      {
        key: 'reset',
        label: 'Link for a new password',
        icon: <KeyRound aria-hidden className="size-5" />,
        onSelect: () => actions.makeResetLink(user),
      },
      {
        key: 'sessions',
        label: 'Sign out everywhere',
        icon: <LogOut aria-hidden className="size-5" />,
        onSelect: () => actions.endSessions(user),
      },
    ]}
  />
)

/** Broken before its domain rather than anywhere. */
function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="wrap-anywhere inline-block max-w-full md:min-w-32 md:max-lg:max-w-40">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
