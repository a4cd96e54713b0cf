import { KeyRound, LogOut, ShieldPlus } from 'lucide-react'
import type { User } from '#contract/auth.ts'
import { roleTexts } from '#rules/role-texts.ts'
import { isStaff } from '#rules/roles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import type { MenuEntry } from '#web/ui/menu-popup.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import type { Column } from '#web/ui/table.tsx'
import { texts } from './texts.ts'

/** What an administrator can do with an account. */
export type UserActions = {
  changeRole: (user: User) => void
  endSessions: (user: User) => void
  makeResetLink: (user: User) => void
}

/** The columns of the list of users. `own` is the id of the signed-in user. */
export const userColumns = (own: string | undefined, actions: UserActions): Column<User>[] => [
  {
    key: 'id',
    header: texts.id,
    phone: 'start',
    cell: ({ _id }) => (
      <span className="inline-block break-all text-xs figures max-md:text-ink-soft md:min-w-16 xl:min-w-28">{_id}</span>
    ),
  },
  {
    key: 'name',
    header: texts.name,
    phone: 'start',
    cell: ({ _id, userName }) => (
      <span className="wrap-anywhere inline-block max-md:font-semibold md:min-w-22">
        {userName}
        {_id === own ? <span className="font-normal text-ink-soft">{texts.you}</span> : null}
      </span>
    ),
  },
  { key: 'email', header: texts.email, phone: 'start', cell: ({ email }) => <Email email={email} /> },
  { key: 'created', header: texts.created, phone: 'end', cell: ({ createdAt }) => <DateText iso={createdAt} /> },
  {
    key: 'role',
    header: texts.role,
    phone: 'end',
    cell: ({ role }) => (isStaff(role) ? <Badge tone="black">{roleTexts[role].name}</Badge> : roleTexts.customer.name),
  },
  {
    key: 'more',
    header: texts.more,
    align: 'end',
    hideHeader: true,
    phone: 'end',
    cell: (user) => <MoreMenu of={user.userName} entries={entriesOf(user, actions)} />,
  },
]

/** All of it is rare, and opens or closes a door. */
const entriesOf = (user: User, actions: UserActions): MenuEntry[] => [
  {
    key: 'reset',
    label: texts.resetLink,
    icon: <KeyRound aria-hidden className="size-5" />,
    onSelect: () => actions.makeResetLink(user),
  },
  {
    key: 'sessions',
    label: texts.signOutEverywhere,
    icon: <LogOut aria-hidden className="size-5" />,
    onSelect: () => actions.endSessions(user),
  },
  {
    key: 'role',
    label: texts.changeRole,
    icon: <ShieldPlus aria-hidden className="size-5" />,
    onSelect: () => actions.changeRole(user),
  },
]

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
