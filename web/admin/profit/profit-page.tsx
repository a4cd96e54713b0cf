import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import {
  areTooManyDays,
  type CountedBy,
  countedBy,
  isOfProducts,
  type ProfitGroup,
  profitGroups,
} from '#rules/profit.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { pageLoader } from '#web/app/page-loader.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { CsvButton, useCsvFile } from '../csv-button.tsx'
import { dayIn } from '../list/filters.ts'
import { ListSearch } from '../list/list-search.tsx'
import { PageHeading } from '../page-heading.tsx'
import { PanelLink } from '../panel-link.tsx'
import { ProfitFigures } from './profit-figures.tsx'
import { texts } from './texts.ts'

type Asked = { by: ProfitGroup; counted: CountedBy; from: string; to: string }

const askedIn = (search: URLSearchParams): Asked => ({
  by: profitGroups.find((group) => group === search.get('by')) ?? 'day',
  counted: countedBy.find((one) => one === search.get('counted')) ?? 'ordered',
  from: dayIn(search, 'from'),
  to: dayIn(search, 'to'),
})

/** Those that were chosen; the shop decides the others. */
const daysIn = ({ from, to }: Asked) => ({ ...(from && { from }), ...(to && { to }) })

const profitQuery = (api: ApiClient, asked: Asked) => {
  const { by, counted } = asked
  return callQuery(api, 'getProfit', { query: { by, counted, ...daysIn(asked) } })
}

export const loader = pageLoader(async ({ api, queries, search }) => {
  const asked = askedIn(search)
  if (!areTooManyDays(daysIn(asked))) await queries.prefetchQuery(profitQuery(api, asked))
})

/** What the orders of some days have earned: in all, and by day, product, courier and so on. */
export function Component() {
  const asked = askedIn(useSearchParams()[0])
  const tooMany = areTooManyDays(daysIn(asked))
  const figures = useQuery({ ...profitQuery(useApp().api, asked), enabled: !tooMany })
  const data = figures.data?.data
  // The page from the server does not say why a call failed.
  const failure = useIsInBrowser() ? figures.error : null
  const { by, counted } = asked
  return (
    <>
      <PageHeading title={texts.title} />
      <ListSearch
        path={paths.admin.profit}
        read={(search) => ({ ...askedIn(search) })}
        className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4"
      >
        <SelectField
          label={texts.by}
          name="by"
          defaultValue={by}
          options={profitGroups.map((value) => ({ value, label: texts.groups[value] }))}
          className="max-sm:col-span-2"
        />
        <SelectField
          label={texts.counted}
          name="counted"
          defaultValue={counted}
          options={countedBy.map((value) => ({ value, label: texts.countings[value] }))}
          className="max-sm:col-span-2"
        />
        <TextField
          label={texts.from}
          name="from"
          type="date"
          defaultValue={data?.from ?? asked.from}
          error={tooMany ? texts.tooManyDays : undefined}
        />
        <TextField label={texts.to} name="to" type="date" defaultValue={data?.to ?? asked.to} />
        <div className="col-span-full flex flex-wrap gap-3">
          <Button type="submit" variant="secondary">
            {texts.show}
          </Button>
          {data ? <ExportButton asked={{ ...asked, from: data.from, to: data.to }} /> : null}
        </div>
      </ListSearch>
      <p className="mb-4 max-w-prose text-ink-soft">
        {[
          texts.hint[counted],
          isOfProducts(by) ? texts.hintOfProducts : '',
          texts.hintOfCosts,
          by === 'source' ? texts.hintOfAds : '',
        ]
          .filter(Boolean)
          .join(' ')}{' '}
        <PanelLink to={paths.admin.costs} linkClass="underline underline-offset-4">
          {texts.costsPage}
        </PanelLink>
      </p>
      {data ? <ProfitFigures data={data} by={by} /> : null}
      {couldNotLoad(figures) ? <LoadError query={figures} message={failure?.message || undefined} /> : null}
    </>
  )
}

/** The same figures as a file. */
const ExportButton = ({ asked }: { asked: Asked }) => (
  <CsvButton label={texts.file} file={useCsvFile({ fetch: (api) => api.exportProfit({ query: asked }) })} />
)
