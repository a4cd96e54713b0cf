import { useQuery } from '@tanstack/react-query'
import { Printer, ScanLine } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { PickLine } from '#contract/packing.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { pictureSources } from '#rules/picture.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { pageLoader } from '#web/app/page-loader.ts'
import { printPage } from '#web/in-app/hand-over.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PageHeading } from '../../page-heading.tsx'
import { BackToOrders } from '../back-to-orders.tsx'
import { texts } from './texts.ts'
import { nameOf, usePicked } from './use-picked.ts'

/** What is to be picked changes with every scan and every confirmed order. */
function pickListQuery(api: ApiClient, search: URLSearchParams) {
  const [ids, from, to] = ['ids', 'from', 'to'].map((name) => search.get(name) ?? '')
  return {
    ...callQuery(api, 'pickList', { query: { ...(ids && { ids }), ...(from && { from }), ...(to && { to }) } }),
    staleTime: 2_000,
  }
}

export const loader = pageLoader(({ api, queries, search }) => queries.prefetchQuery(pickListQuery(api, search)))

/** What to take off the shelves, by product and size: on a phone to tick off, or printed. */
export function Component() {
  const { api } = useApp()
  const [search] = useSearchParams()
  const picking = useQuery(pickListQuery(api, search))
  const { data: list } = picking
  if (couldNotLoad(picking)) return <LoadError query={picking} />
  return (
    <>
      <div className="print:hidden">
        <BackToOrders />
      </div>
      <PageHeading
        title={texts.pickList}
        aside={
          <div className="flex flex-wrap gap-3 print:hidden">
            <Link to={paths.admin.pack} className={buttonClass({ variant: 'secondary' })}>
              <ScanLine aria-hidden className="size-5" />
              {texts.pack}
            </Link>
            <Button icon={<Printer aria-hidden className="size-5" />} onClick={() => void printPage()}>
              {texts.print}
            </Button>
          </div>
        }
      />
      {list && list.data.length > 0 ? <Lines list={list} /> : null}
      {list?.data.length === 0 ? <EmptyState text={texts.nothing} /> : null}
    </>
  )
}

type List = { data: readonly PickLine[]; orders: number; pieces: number; more: boolean; rejected: number }

function Lines({ list: { data, orders, pieces, more, rejected } }: { list: List }) {
  const { isPicked, setPicked } = usePicked(data)
  return (
    <>
      <p className="mb-4 figures">
        {texts.piecesFor(texts.pieces(digits(pieces), pieces === 1), digits(orders), orders === 1)}
        {more ? texts.moreWait(digits(orders)) : null}
        {rejected > 0 ? texts.leftOut(digits(rejected)) : null}
      </p>
      <ul aria-label={texts.whatToTake} className="@container grid border-line border-t print:text-sm">
        {data.map((line) => (
          <li key={nameOf(line)} className="break-inside-avoid border-line border-b py-1 has-checked:text-ink-soft">
            <Checkbox
              label={<LineText line={line} />}
              checked={isPicked(line)}
              onCheckedChange={(ticked) => setPicked(line, ticked)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The whole row is what a thumb ticks. */
const LineText = ({ line: { image, pieces, size, orders, ...names } }: { line: PickLine }) => (
  <span className="flex items-center gap-3 @max-[16rem]:flex-wrap">
    <Picture
      source={image ? pictureSources(image) : null}
      alt=""
      sizes="56px"
      className="w-14 shrink-0 @max-[16rem]:w-10 print:w-10"
    />
    <span className="w-13 shrink-0 text-right font-bold text-2xl figures">{digits(pieces)} ×</span>
    <span className="grid min-w-0 flex-1 gap-0.5 @max-[16rem]:basis-full">
      <span className="wrap-anywhere leading-snug">{titleOf(names)}</span>
      <span className="text-ink-soft text-sm figures">{orders.map(partOf).join(', ')}</span>
    </span>
    {size ? <span className="shrink-0 font-bold text-2xl">{sizeName(size)}</span> : null}
  </span>
)

/** "#7d2kq", or "#7d2kq (3)" where an order wants several. */
const partOf = (part: PickLine['orders'][number]): string =>
  part.pieces === 1 ? shortOrderId(part) : `${shortOrderId(part)} (${digits(part.pieces)})`
