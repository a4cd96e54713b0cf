import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { Claim } from '#contract/payment-claims.ts'
import { type ClaimState, claimStates } from '#rules/advance.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { MomentText } from '#web/ui/moment-text.tsx'
import type { Column } from '#web/ui/table.tsx'
import { LinkTabs, linkTab } from '../list/link-tabs.tsx'
import { ListCard } from '../list/list-card.tsx'
import { loadListPage, pagedList, useListPage } from '../list/list-page.ts'
import { PageHeading } from '../page-heading.tsx'
import { useMay } from '../use-may.ts'
import { OrderOfClaim, SentText } from './claim-parts.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { PasteCard } from './paste-card.tsx'
import { texts } from './texts.ts'

const stateIn = (search: URLSearchParams) => claimStates.find((state) => state === search.get('state')) ?? 'waiting'

const claimList = pagedList('listClaims', 20, (search) => ({ state: stateIn(search) }))

export const loader = (args: LoaderFunctionArgs) => loadListPage(claimList, args)

/** What buyers say to have sent, to be confirmed or refused, and messages of wallets that are matched to it. */
export function Component() {
  const claims = useListPage(claimList)
  const mayEdit = useMay()('money.edit')
  const state = stateIn(useSearchParams()[0])
  const isWaiting = state === 'waiting'
  return (
    <>
      <PageHeading title={texts.title} />
      <Tabs current={state} />
      <div className="grid max-w-5xl grid-cols-1 gap-4 sm:gap-6">
        {mayEdit && isWaiting ? <PasteCard /> : null}
        <ListCard
          title={isWaiting ? texts.waiting : texts.decided[state]}
          {...(isWaiting && { hint: texts.intro })}
          list={claims}
          columns={mayEdit && isWaiting ? [...columns, decideColumn] : columns}
          rowKey={({ _id }) => _id}
          empty={isWaiting ? texts.none : texts.noneDecided}
          pages={texts.pages}
        />
      </div>
    </>
  )
}

const Tabs = ({ current }: { current: ClaimState }) => (
  <LinkTabs label={texts.tabsLabel} current={current}>
    {claimStates.map((state) => (
      <Link
        key={state}
        to={state === 'waiting' ? paths.admin.checkPayment : paths.admin.claimsOf(state)}
        {...linkTab(state === current)}
      >
        {texts.states[state]}
      </Link>
    ))}
  </LinkTabs>
)

const columns: Column<Claim>[] = [
  { key: 'order', header: texts.headers.order, cell: (claim) => <OrderOfClaim claim={claim} /> },
  { key: 'sent', header: texts.headers.sent, cell: (claim) => <SentText claim={claim} /> },
  { key: 'when', header: texts.headers.when, cell: ({ createdAt }) => <MomentText iso={createdAt} /> },
]

const decideColumn: Column<Claim> = {
  key: 'decide',
  header: texts.headers.decide,
  hideHeader: true,
  cell: (claim) => <DecideButtons claim={claim} />,
}
