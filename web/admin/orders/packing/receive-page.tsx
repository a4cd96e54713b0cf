import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirectDocument, useNavigate, useSearchParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { ParcelToReceive } from '#contract/parcel-steps.ts'
import { digits } from '#rules/build-language.ts'
import { orderIdOfCode } from '#rules/parcel-code.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { itemName, shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { useDialogTarget } from '../../form/use-dialog-target.tsx'
import { filtersToSearch, searchIn } from '../../list/filters.ts'
import { ListSearch, SearchField } from '../../list/list-search.tsx'
import { PageHeading } from '../../page-heading.tsx'
import { toneOf, useCourierName } from '../../parcels/parcel-words.ts'
import { ReceiveDialog } from '../../parcels/receive-dialog.tsx'
import { texts as words } from '../../parcels/texts.ts'
import { BackToOrders } from '../back-to-orders.tsx'
import { Camera } from './camera.tsx'
import { signal } from './scan-signal.ts'
import { mayUseCamera } from './watch-codes.ts'

const { receive: texts } = words

const readFilters = (search: URLSearchParams) => ({ search: searchIn(search) })

/** `code`: blank for none. */
const foundQuery = (api: ApiClient, code: string) => ({
  ...callQuery(api, 'findParcelsToReceive', { query: { code } }),
  enabled: code !== '',
})

/** A page that began elsewhere in the shop may not use the camera, so this one is then fetched as a whole. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (typeof document !== 'undefined' && !mayUseCamera()) throw redirectDocument(request.url)
  const { api, queries } = appOf(context)
  const code = searchIn(new URL(request.url).searchParams)
  if (code !== '') await queries.ensureQueryData(foundQuery(api, code))
  return null
}

/** Parcels that are back in the shop, one after the other: scanned or typed, then received line by line. */
export function Component() {
  const { api } = useApp()
  const [search] = useSearchParams()
  const code = searchIn(search)
  const found = useQuery(foundQuery(api, code))
  const find = useFind()
  /** What was received here, the newest first, and by which code it was found. */
  const [done, setDone] = useState<readonly { parcel: ParcelToReceive; code: string }[]>([])
  const receiving = useDialogTarget<ParcelToReceive>()
  return (
    <div className="mx-auto max-w-xl">
      <BackToOrders />
      <PageHeading title={texts.title} />
      <div className="grid gap-4">
        <Camera onCode={(read) => receiving.isOpen || find(read)} />
        <ListSearch path={paths.admin.receive} read={readFilters} margin="">
          <SearchField label={texts.code} placeholder="" words={code} />
        </ListSearch>
        {couldNotLoad(found) && code !== '' ? <LoadError query={found} /> : null}
        <div aria-live="polite" className="grid gap-4">
          {found.data?.data.length === 0 && !done.some((one) => one.code === code) ? (
            <p className="text-bad">{texts.none(code)}</p>
          ) : null}
          {found.data?.data.map((parcel) => (
            <Found key={parcel._id} parcel={parcel} onReceive={() => receiving.open(parcel)} />
          ))}
        </div>
        {done.length > 0 ? (
          <ol aria-label={texts.done} className="grid text-ink-soft text-sm">
            {done.map(({ parcel }) => (
              <li key={parcel._id} className="border-line border-t py-2">
                {texts.isDone(shortOrderId({ _id: parcel.orderId }))}
              </li>
            ))}
          </ol>
        ) : null}
      </div>
      {receiving.show((parcel, dialog) => (
        <ReceiveDialog parcel={parcel} {...dialog} onReceived={() => setDone([{ parcel, code }, ...done])} />
      ))}
    </div>
  )
}

/** A code leads to its address, as a typed one does. The shop's own codes are long: their order is looked for. */
function useFind() {
  const navigate = useNavigate()
  return (code: string) => {
    signal('good')
    const search = filtersToSearch(readFilters(new URLSearchParams({ search: orderIdOfCode(code) ?? code })))
    void navigate(`${paths.admin.receive}?${search}`, { preventScrollReset: true, replace: true })
  }
}

function Found({ parcel, onReceive }: { parcel: ParcelToReceive; onReceive: () => void }) {
  const nameOf = useCourierName()
  const { orderId, courier, trackingCode, state, items } = parcel
  return (
    <Card title={words.order(shortOrderId({ _id: orderId }))}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={toneOf(state)}>{words.states[state]}</Badge>
        {[nameOf(courier), trackingCode].filter(Boolean).join(' · ')}
      </p>
      <ul className="my-3">
        {items.map((item) => (
          <li key={item.line}>{`${digits(item.quantity)} × ${itemName(item)}`}</li>
        ))}
      </ul>
      <Button wide onClick={onReceive}>
        {words.cameBack}
      </Button>
    </Card>
  )
}
