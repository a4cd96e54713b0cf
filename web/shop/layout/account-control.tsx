import { LogOut, User as UserIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { User } from '#contract/auth.ts'
import { openLogin } from '#web/app/dialogs.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useUser } from '#web/visitor/session.ts'
import { useLogout } from '#web/visitor/use-logout.ts'

/** The login icon, or the avatar with its menu for who is signed in (behaviour §2). */
export function AccountControl() {
  const user = useUser()
  return user ? (
    <AccountMenu user={user} />
  ) : (
    <IconButton label="Login" icon={<UserIcon aria-hidden className="size-6" />} onClick={openLogin} />
  )
}

function AccountMenu({ user }: { user: User }) {
  const logout = useLogout(() => window.location.reload())
  const [initial = ''] = user.userName.toUpperCase()
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          label={`Account of ${user.userName}`}
          icon={
            <span
              aria-hidden
              className="label grid size-8 place-items-center rounded-full bg-ink text-base text-on-ink leading-none"
            >
              {initial}
            </span>
          }
        />
      )}
      heading={`Logged in as ${user.userName}`}
      entries={[
        {
          key: 'account',
          label: 'Account',
          icon: <UserIcon aria-hidden className="size-5" />,
          render: <Link to={paths.account} />,
        },
        {
          key: 'logout',
          label: 'Logout',
          icon: <LogOut aria-hidden className="size-5" />,
          onSelect: () => logout.mutate(),
        },
      ]}
    />
  )
}
