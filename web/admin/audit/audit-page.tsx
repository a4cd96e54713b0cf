import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { type AuditAction, auditActions, isAuditAction } from '#rules/audit-actions.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { pageLoader } from '#web/app/page-loader.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayIn, filtersToSearch, isNarrowed, searchIn } from '../list/filters.ts'
import { ListCard } from '../list/list-card.tsx'
import { ListSearch, SearchField } from '../list/list-search.tsx'
import { PageHeading } from '../page-heading.tsx'
import { auditColumns } from './audit-columns.tsx'
import { texts } from './texts.ts'

const actions = auditActions.map((value) => ({ value, label: texts.actions[value] }))

const olderThanIn = (search: URLSearchParams) => search.get('olderThan') ?? ''

export const loader = pageLoader(({ api, queries, search }) =>
  queries.prefetchQuery(auditQuery(api, readFilters(search), olderThanIn(search))),
)

/** Who did what in the shop, newest first. */
export function Component() {
  const { api } = useApp()
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const olderThan = olderThanIn(search)
  const entries = useQuery(auditQuery(api, filters, olderThan))
  return (
    <>
      <PageHeading title={texts.title} />
      <ListCard
        title={texts.done}
        hint={texts.storedFor}
        toolbar={<FilterForm filters={filters} />}
        list={{ query: entries }}
        columns={auditColumns}
        rowKey={({ _id }) => _id}
        empty={isNarrowed(filters) ? texts.noneFit : texts.none}
      >
        <OtherPages filters={filters} isFirst={olderThan === ''} next={entries.data?.next ?? null} />
      </ListCard>
    </>
  )
}

/** Entries by person, action and days, both ends included. */
function FilterForm({ filters }: { filters: AuditFilters }) {
  const { search, action, from, to } = filters
  return (
    <ListSearch
      path={paths.admin.audit}
      read={readFilters}
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-5"
    >
      <SearchField label={texts.person} placeholder={texts.personPlaceholder} words={search} className="col-span-2" />
      <SelectField
        label={texts.action}
        name="action"
        placeholder={texts.anyAction}
        options={actions}
        defaultValue={action}
        className="max-sm:col-span-2"
      />
      <TextField label={texts.from} name="from" type="date" defaultValue={from} />
      <TextField label={texts.to} name="to" type="date" defaultValue={to} />
    </ListSearch>
  )
}

type Pages = { filters: AuditFilters; isFirst: boolean; next: string | null }

function OtherPages({ filters, isFirst, next }: Pages) {
  if (isFirst && next === null) return null
  const className = buttonClass({ variant: 'secondary', size: 'small' })
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap justify-between gap-3 py-4 sm:justify-end">
      {isFirst ? null : (
        <Link to={paths.admin.auditOf(filtersToSearch(filters))} className={className}>
          {texts.newest}
        </Link>
      )}
      {next === null ? null : (
        <Link to={paths.admin.auditOf(filtersToSearch({ ...filters, olderThan: next }))} className={className}>
          {texts.older}
        </Link>
      )}
    </nav>
  )
}

/** The filters of the trail, as in its query string; '' is no filter. */
type AuditFilters = {
  /** An id, or words of a name or e-mail. */
  search: string
  action: AuditAction | ''
  /** Days in Dhaka, `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

/** Reads a query string; what makes no sense in it is left out. */
function readFilters(search: URLSearchParams): AuditFilters {
  const action = search.get('action') ?? ''
  return {
    search: searchIn(search),
    action: isAuditAction(action) ? action : '',
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  }
}

/** Entries a page. */
const entriesPerPage = 20

/** One page of the trail; without `olderThan` the newest. */
const auditQuery = (api: ApiClient, filters: AuditFilters, olderThan: string) =>
  callQuery(api, 'listAudit', { query: { ...filters, olderThan, limit: entriesPerPage } })
