import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { User } from '#contract/auth.ts'
import type { ApiClient } from '#contract/client.ts'
import { formatCount } from '#rules/money.ts'
import { formatChange } from '#rules/week.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUser } from '#web/visitor/session.ts'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { dayIn, searchIn } from '../list/filters.ts'
import { ListCard } from '../list/list-card.tsx'
import { loadListPage, pagedList, useListPage } from '../list/list-page.ts'
import { ListSearch, SearchField } from '../list/list-search.tsx'
import { PageHeading } from '../page-heading.tsx'
import { Invitations, invitationsQuery } from './invitations.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { StaffWork, staffWorkQuery } from './staff-work.tsx'
import { texts } from './texts.ts'
import { userColumns } from './user-columns.tsx'

const userList = pagedList('listUsers', 5, (search) => ({ search: searchIn(search) }))

/** With the day of the work below, which is in the same address. */
const readFilters = (search: URLSearchParams) => ({ ...userList.filtersIn(search), day: dayIn(search, 'day') })

const weeklyUsersQuery = (api: ApiClient) => callQuery(api, 'weeklyUsers', {})

export const loader = (args: LoaderFunctionArgs) =>
  loadListPage(userList, args, ({ api, queries }) =>
    Promise.all([
      queries.prefetchQuery(weeklyUsersQuery(api)),
      queries.prefetchQuery(invitationsQuery(api)),
      queries.prefetchQuery(staffWorkQuery(api, new URL(args.request.url).searchParams)),
    ]),
  )

/** All users, newest first, with their role. */
export function Component() {
  const own = useUser()?._id
  const users = useListPage(userList)
  const { search } = users.filters
  const day = dayIn(useSearchParams()[0], 'day')
  const changed = useDialogTarget<User>()
  const signedOut = useDialogTarget<User>()
  const lockedOut = useDialogTarget<User>()
  return (
    <>
      <PageHeading title={texts.title} />
      <WeeklyUsers />
      <ListCard
        title={texts.all}
        toolbar={
          <ListSearch path={paths.admin.users} read={readFilters} className="max-w-md">
            <input type="hidden" name="day" defaultValue={day} />
            <SearchField label={texts.search} hideLabel placeholder={texts.searchPlaceholder} words={search} />
          </ListSearch>
        }
        list={users}
        columns={userColumns(own, {
          changeRole: changed.open,
          endSessions: signedOut.open,
          makeResetLink: lockedOut.open,
        })}
        rowKey={({ _id }) => _id}
        empty={search === '' ? texts.none : <NoneFound search={search} />}
        pages={texts.pages}
      />
      <Invitations />
      <StaffWork />
      {changed.show((user, dialog) => (
        <RoleDialog user={user} {...dialog} />
      ))}
      {signedOut.show((user, dialog) => (
        <EndSessionsDialog user={user} {...dialog} />
      ))}
      {lockedOut.show((user, dialog) => (
        <ResetLinkDialog user={user} {...dialog} />
      ))}
    </>
  )
}

function NoneFound({ search }: { search: string }) {
  return (
    <EmptyState
      text={texts.noneFound(search)}
      action={
        <Link to={paths.admin.users} className={buttonClass({ variant: 'secondary' })}>
          {texts.showAll}
        </Link>
      }
    />
  )
}

type EndSessionsDialogProps = { user: User; isOpen: boolean; onClose: () => void }

/** Asks, and then signs a user out on all devices. */
function EndSessionsDialog({ user: { _id, userName, email }, isOpen, onClose }: EndSessionsDialogProps) {
  const end = useWrite({
    send: (api) => api.endUserSessions({ params: { id: _id } }),
    success: ({ message }) => `${userName}: ${message}`,
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.signOutQuestion(userName)}
      text={texts.signOutText(email)}
      confirmLabel={texts.signOut}
      onConfirm={() => end.mutateAsync()}
    />
  )
}

/** How many registered this week, compared with the same hours of the last one, as on the dashboard. */
function WeeklyUsers() {
  const weekly = useQuery(weeklyUsersQuery(useApp().api))
  if (couldNotLoad(weekly)) return <LoadError query={weekly} />
  const { lastWeekUsers, soFar } = weekly.data?.data ?? {}
  const wholeWeek = lastWeekUsers === undefined ? undefined : texts.wholeWeek(formatCount(lastWeekUsers))
  return (
    <dl className="mb-6 grid grid-cols-[1fr_1fr_auto] gap-px sm:grid-cols-3 overflow-hidden rounded-sm border border-line bg-line">
      <Figure label={texts.thisWeek} value={soFar && formatCount(soFar.thisWeek)} />
      <Figure label={texts.lastWeek} value={soFar && formatCount(soFar.lastWeek)} note={wholeWeek} />
      <Figure label={texts.change} value={soFar && formatChange(soFar)} />
    </dl>
  )
}

type FigureProps = { label: string; value: string | undefined; note?: string | undefined }

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="bg-raised p-3 sm:p-4">
      <dt className="label text-ink-soft text-sm">{label}</dt>
      <dd className="display mt-1 text-2xl figures sm:text-4xl">{value ?? <Skeleton className="h-8 w-16" />}</dd>
      {note ? <dd className="text-ink-soft text-xs">{note}</dd> : null}
    </div>
  )
}
