import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import type { User } from '#contract/auth.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { pageCountOf, pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { useDialogTarget } from '../form/use-dialog-target.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { wordsIn } from '../list/filters.ts'
import { ListSearch, SearchField } from '../list/list-search.tsx'
import { usePageNumber } from '../list/page-number.ts'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { usersPerPage, usersQuery, weeklyUsersQuery } from './user-queries.ts'
import { UserTable } from './user-table.tsx'
import { WeeklyUsers } from './weekly-users.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const { searchParams } = new URL(request.url)
  const users = usersQuery(api, pageOf(searchParams), wordsIn(searchParams))
  await Promise.all([queries.prefetchQuery(users), queries.prefetchQuery(weeklyUsersQuery(api))])
  const lastPage = pathWhenPastEnd(request.url, queries.getQueryData(users.queryKey)?.total, usersPerPage)
  return lastPage === null ? null : redirect(lastPage)
}

/** All users, newest first, and who of them is an administrator (behaviour §2). */
export function Component() {
  const { api } = useApp()
  const [page, goTo] = usePageNumber()
  const search = wordsIn(useSearchParams()[0])
  const users = useQuery(usersQuery(api, page, search))
  const changed = useDialogTarget<User>()
  const signedOut = useDialogTarget<User>()
  return (
    <>
      <PageHeading title="Users" />
      <WeeklyUsers />
      <Card title="All Users">
        <ListSearch
          path={paths.admin.users}
          filters={{ search }}
          read={(typed) => ({ search: wordsIn(typed) })}
          className="max-w-md"
        >
          <SearchField label="Search users" hideLabel placeholder="Name or e-mail" words={search} />
        </ListSearch>
        <UserTable users={users} search={search} actions={{ changeRole: changed.open, endSessions: signedOut.open }} />
        <Pagination
          label="Pages of users"
          page={page}
          pageCount={pageCountOf(users.data?.total ?? 0, usersPerPage)}
          onPage={goTo}
        />
      </Card>
      {changed.item ? <RoleDialog user={changed.item} isOpen={changed.isOpen} onClose={changed.close} /> : null}
      {signedOut.item ? (
        <EndSessionsDialog user={signedOut.item} isOpen={signedOut.isOpen} onClose={signedOut.close} />
      ) : null}
    </>
  )
}
