import { useSearchParams } from 'react-router'
import type { Claim } from '#contract/payment-claims.ts'
import { type ClaimState, claimStates } from '#rules/advance.ts'
import { digits } from '#rules/build-language.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { MomentText } from '#web/ui/moment-text.tsx'
import type { Column } from '#web/ui/table.tsx'
import { LinkTabs, linkTab } from '../list/link-tabs.tsx'
import { ListCard } from '../list/list-card.tsx'
import { listLoader, pagedList, useListPage } from '../list/list-page.ts'
import { useSteadyRows } from '../list/use-steady-rows.ts'
import { PageHeading } from '../page-heading.tsx'
import { useMay } from '../use-may.ts'
import { OrderOfClaim, SentText } from './claim-parts.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { PasteCard } from './paste-card.tsx'
import { texts } from './texts.ts'

const stateIn = (search: URLSearchParams) => claimStates.find((state) => state === search.get('state')) ?? 'waiting'

const claimList = pagedList('listClaims', 20, (search) => ({ state: stateIn(search) }))

export const loader = listLoader(claimList)

/** Payments that buyers have reported, to be confirmed or refused, and messages of wallets that are matched to them. */
export function Component() {
  const claims = useListPage(claimList)
  const mayEdit = useMay()('money.edit')
  const state = stateIn(useSearchParams()[0])
  return (
    <>
      <PageHeading title={texts.title} />
      <Tabs current={state} />
      <div className="grid max-w-5xl grid-cols-1 gap-4 sm:gap-6">
        {mayEdit && state === 'waiting' ? <PasteCard /> : null}
        {state === 'waiting' ? (
          <WaitingClaims claims={claims} mayEdit={mayEdit} />
        ) : (
          <ListCard
            title={texts.decided[state]}
            list={claims}
            columns={columns}
            rowKey={({ _id }) => _id}
            empty={texts.noneDecided}
            pages={texts.pages}
          />
        )}
      </div>
    </>
  )
}

type WaitingProps = { claims: ReturnType<typeof useListPage<Claim, unknown>>; mayEdit: boolean }

/** What is decided, here or by a colleague, stays in its place: a second tap must not confirm the payment that would move up to it. */
function WaitingClaims({ claims, mayEdit }: WaitingProps) {
  const { query, page, goTo } = claims
  const { rows, gone, waiting, renew } = useSteadyRows({
    key: String(page),
    answer: query.data,
    isNewestFirst: false,
    size: claimList.perPage,
  })
  return (
    <ListCard
      title={texts.waiting}
      hint={texts.intro}
      list={{
        ...claims,
        query: { ...query, data: query.data && { ...query.data, data: rows } },
        // What moves up to this page would be skipped on the next one.
        goTo: (to) => (to > page && waiting > 0 ? renew() : goTo(to)),
      }}
      columns={mayEdit ? [...columns, decideColumn(gone)] : columns}
      rowKey={({ _id }) => _id}
      empty={texts.none}
      pages={texts.pages}
    >
      <div role="status" className="flex justify-center">
        {waiting > 0 ? (
          <Button size="small" className="my-2" onClick={renew}>
            {texts.showMore(digits(waiting))}
          </Button>
        ) : null}
      </div>
    </ListCard>
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

const decideColumn = (gone: readonly Claim[]): Column<Claim> => ({
  key: 'decide',
  header: texts.headers.decide,
  hideHeader: true,
  cell: (claim) => <Decision claim={claim} isGone={gone.includes(claim)} />,
})

/** Buttons that are gone leave their room empty, or the rows below would move. */
const Decision = ({ claim, isGone }: { claim: Claim; isGone: boolean }) => (
  <div className="relative">
    <div className={cx(isGone && 'invisible')}>
      <DecideButtons claim={claim} />
    </div>
    {isGone ? <p className="absolute inset-0">{texts.gone}</p> : null}
  </div>
)
