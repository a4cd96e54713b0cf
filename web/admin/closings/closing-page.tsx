import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { Closing } from '#contract/closings.ts'
import { digits } from '#rules/build-language.ts'
import { longDay } from '#rules/date-text.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { pageLoader } from '#web/app/page-loader.ts'
import { printPage } from '#web/in-app/hand-over.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import { BackLink } from '../back-link.tsx'
import { PageHeading } from '../page-heading.tsx'
import { ShopPaper, Signatures } from '../paper/shop-paper.tsx'
import { Amounts, ClosingSums, cashRows } from './closing-figures.tsx'
import { texts } from './texts.ts'

const closingQuery = (api: ApiClient, id: string) => callQuery(api, 'getClosing', { params: { id } })

export const loader = pageLoader(({ api, queries, params }) =>
  queries.ensureQueryData(closingQuery(api, params.closingId ?? '')),
)

/** The paper of a closing as it will come out of the printer; the panel around it is not printed. */
export function Component() {
  const { data: closing } = useSuspenseQuery(closingQuery(useApp().api, useParams().closingId ?? '')).data
  return (
    <>
      <div className="print:hidden">
        <BackLink to={paths.admin.closings}>{texts.back}</BackLink>
        <PageHeading
          title={titleOf(closing)}
          aside={
            <Button icon={<Printer aria-hidden className="size-5" />} onClick={() => void printPage()}>
              {texts.print}
            </Button>
          }
        />
      </div>
      <ClosingPaper closing={closing} />
    </>
  )
}

/** With its year: papers are kept. */
const titleOf = ({ day }: Closing): string => `${texts.paperTitle} ${longDay(day)} ${digits(day.slice(0, 4))}`

function ClosingPaper({ closing }: { closing: Closing }) {
  const { corrects, since, createdAt, userName, note, ofDay } = closing
  return (
    <ShopPaper
      title={titleOf(closing)}
      aside={
        <>
          <p className="mt-2 text-sm figures">
            <MomentText iso={since} /> – <MomentText iso={createdAt} />
            <br />
            {userName}
          </p>
          {corrects === null ? null : <p className="label mt-2 text-xl">{texts.correction}</p>}
        </>
      }
    >
      <div className="mt-6">
        <ClosingSums figures={closing}>
          <Amounts title={texts.cash} rows={cashRows(closing)} />
          {corrects === null ? null : <Amounts title={texts.ofDay} rows={cashRows(ofDay)} />}
        </ClosingSums>
      </div>
      {note === '' ? null : <p className="wrap-anywhere mt-6">{note}</p>}
      <Signatures names={[texts.signature]} />
    </ShopPaper>
  )
}
