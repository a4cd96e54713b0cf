import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { User } from '#contract/auth.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Table } from '#web/ui/table.tsx'
import { useUser } from '#web/visitor/session.ts'
import { texts } from './texts.ts'
import { type UserActions, userColumns } from './user-columns.tsx'
import { usersPerPage } from './user-queries.ts'

type Props = { users: UseQueryResult<{ data: User[] }>; search: string; actions: UserActions }

/** The list of users, or what there is instead of it. */
export function UserTable({ users, search, actions }: Props) {
  const own = useUser()?._id
  if (users.isError && !users.data) {
    return <LoadError onRetry={() => void users.refetch()} retrying={users.isFetching} />
  }
  return (
    <Table
      label={texts.all}
      columns={userColumns(own, actions)}
      rows={users.data?.data ?? []}
      rowKey={(user) => user._id}
      loading={users.isPending ? usersPerPage : 0}
      empty={search === '' ? <EmptyState text={texts.none} /> : <NobodyFound search={search} />}
    />
  )
}

function NobodyFound({ search }: { search: string }) {
  return (
    <EmptyState
      text={texts.nobodyFound(search)}
      action={
        <Link to={paths.admin.users} className={buttonClass({ variant: 'secondary' })}>
          {texts.showAll}
        </Link>
      }
    />
  )
}
