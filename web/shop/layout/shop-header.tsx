import { LogOut, Menu as MenuIcon, Search, User as UserIcon, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#contract/auth.ts'
import { openLogin } from '#web/app/dialogs.ts'
import { LanguageSwitch } from '#web/app/language-switch.tsx'
import { Link } from '#web/app/link.tsx'
import { type ShopShown, useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { useUser } from '#web/visitor/session.ts'
import { useLogout } from '#web/visitor/use-logout.ts'
import { CartButton } from '../cart/cart-button.tsx'
import { useOpenKeyword } from '../search/search-address.ts'
import { SearchBox } from '../search/search-box.tsx'
import { WishlistLink } from '../wishlist/wishlist-link.tsx'
import { texts } from './texts.ts'

/** Logo, search and account; on phones the menu and the cart as well, and the search opens below. */
export function ShopHeader({ onOpenDrawer, hasLogo }: { onOpenDrawer: () => void; hasLogo: boolean }) {
  const search = useSearchToggle()
  return (
    <div className="border-line bg-paper short:sticky short:top-0 short:z-30 short:border-b">
      <div className="page flex flex-wrap items-center gap-2 py-2 max-[21rem]:gap-x-1 sm:gap-4 short:py-1">
        <div className="-ml-2.5 sm:hidden">
          <IconButton
            label={texts.menu}
            icon={<MenuIcon aria-hidden className="size-6" />}
            data-opens="categories"
            onClick={onOpenDrawer}
          />
        </div>
        {/* A wide logo, or a long name, takes the room that is left: it moves no button to another row. */}
        {hasLogo ? (
          <div className="flex min-w-0 flex-1 basis-0">
            <HomeLink />
          </div>
        ) : null}
        <div
          id="search"
          className={cx(
            'max-sm:order-last max-sm:basis-full sm:ml-auto sm:w-72 lg:w-80',
            !search.isOpen && 'max-sm:hidden',
          )}
        >
          <SearchBox inputRef={search.field} onKeyDown={search.closeOnEscape} onLeave={search.close} />
        </div>
        {/* Aligned right: on a slow line each button that arrives would move those before it, so all five are shown at once. */}
        <div className="-mr-2.5 ml-auto flex items-center sm:ml-0 [&:not(:has(>:nth-child(5)))]:invisible">
          <div className="sm:hidden">
            <IconButton
              ref={search.button}
              label={search.isOpen ? texts.closeSearch : texts.openSearch}
              icon={search.isOpen ? <X aria-hidden className="size-6" /> : <Search aria-hidden className="size-6" />}
              aria-expanded={search.isOpen}
              aria-controls="search"
              onClick={search.toggle}
            />
          </div>
          <LanguageSwitch />
          <AccountControl />
          <div className="hidden sm:short:block">
            <WishlistLink />
          </div>
          <div className="sm:hidden sm:short:block">
            <CartButton />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The logo at the left of the header. */
export function HomeLink() {
  const shop = useShop()
  return (
    <Link to={paths.home} aria-label={texts.shopHome(shop.name)} className="inline-flex min-h-11 min-w-0 items-center">
      <Wordmark shop={shop} className={cx('sm:text-4xl', sizeOfName(shop))} />
    </Link>
  )
}

/** On a phone: beside the buttons a name that is set in type has room for two short lines. */
const sizeOfName = ({ logo, ownName }: ShopShown): string =>
  logo === null && ownName.length > 8 ? 'text-xl leading-tight' : 'text-3xl max-[21rem]:text-2xl'

/** On phones the search is closed until it is opened; on its own page it is open. Leaving that page closes it again. */
function useSearchToggle() {
  const isSearching = useOpenKeyword() !== null
  const [isOpen, setOpen] = useState(isSearching)
  const [wasSearching, setWasSearching] = useState(isSearching)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  if (wasSearching !== isSearching) {
    setWasSearching(isSearching)
    setOpen(isSearching)
  }

  function toggle() {
    // The field must be rendered before it gets the focus, and phones show the keyboard only within the touch.
    flushSync(() => setOpen(!isOpen))
    if (!isOpen) field.current?.focus()
  }

  function closeOnEscape(event: KeyboardEvent) {
    // From small screens the button is not there and the field stays.
    if (event.key !== 'Escape' || !button.current?.offsetParent) return
    flushSync(() => setOpen(false))
    button.current.focus()
  }

  return { isOpen, toggle, close: () => setOpen(false), closeOnEscape, field, button }
}

/** The login icon, or the avatar with its menu for a signed-in user. */
function AccountControl() {
  const user = useUser()
  return user ? (
    <AccountMenu user={user} />
  ) : (
    <IconButton
      label={texts.login}
      icon={<UserIcon aria-hidden className="size-6" />}
      data-opens="login"
      onClick={openLogin}
    />
  )
}

function AccountMenu({ user }: { user: User }) {
  const logout = useLogout(() => window.location.reload())
  // The server's page is the same for all customers; early-initial.ts has put the letter in before it is hydrated.
  const name = useIsInBrowser() ? user.userName : ''
  const [initial = ''] = name.toUpperCase()
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          label={name === '' ? texts.account : texts.accountOf(name)}
          icon={
            <span
              aria-hidden
              data-initial
              suppressHydrationWarning
              className="label grid size-8 place-items-center rounded-full bg-ink text-base text-on-ink leading-none"
            >
              {initial}
            </span>
          }
        />
      )}
      heading={texts.loggedInAs(user.userName)}
      entries={[
        {
          key: 'account',
          label: texts.account,
          icon: <UserIcon aria-hidden className="size-5" />,
          render: <Link to={paths.account} />,
        },
        {
          key: 'logout',
          label: texts.logout,
          icon: <LogOut aria-hidden className="size-5" />,
          onSelect: () => logout.logOut(),
        },
      ]}
    />
  )
}
