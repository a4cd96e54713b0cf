import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import type { LabelledOrder, LabelParcel } from '#contract/packing.ts'
import { digits } from '#rules/build-language.ts'
import { hasPermission } from '#rules/permissions.ts'
import { appOf, useApp, userOf } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { printPage } from '#web/in-app/hand-over.ts'
import { type PrintKind, paths, printKinds } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { inOrder } from '../list/in-order.ts'
import { PageHeading } from '../page-heading.tsx'
import { useMay } from '../use-may.ts'
import { orderLinksQuery, useOrderLinks } from '../use-order-links.ts'
import { BackToOrders, NoOrders } from './back-to-orders.tsx'
import { isLabelFormat, labelFormats, useLabelFormat } from './labels/label-formats.ts'
import { Labels } from './labels/labels.tsx'
import { texts as manyTexts } from './many/texts.ts'
import { chosenOrdersQuery, MAX_PRINTED, papersQuery, parcelsQuery } from './order-queries.ts'
import { HandOverSheets } from './paper/hand-over-sheet.tsx'
import { Invoice } from './paper/invoice.tsx'
import { PackingSlip } from './paper/packing-slip.tsx'
import { SheetNumbers, togetherOf } from './paper/sheet-numbers.tsx'
import { texts } from './paper/texts.ts'

const kinds = {
  slips: { one: texts.slip, several: texts.slips },
  invoices: { one: texts.invoice, several: texts.invoices },
  labels: { one: texts.label, several: texts.labels },
  handover: { one: texts.handOver, several: texts.handOvers },
} as const

/** What is printed, and the ids of which orders. */
const chosenBy = (search: URLSearchParams) => ({
  as: printKinds.find((kind) => kind === search.get('as')) ?? 'slips',
  ids: (search.get('ids') ?? '')
    .split(',')
    .filter((id) => id !== '')
    .slice(0, MAX_PRINTED),
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const { as, ids } = chosenBy(new URL(request.url).searchParams)
  if (ids.length > 0) {
    const user = await userOf(appOf(context))
    await Promise.all([
      queries.ensureQueryData(parcelsQuery(api, ids)),
      ...(user && hasPermission(user.role, 'orders.read')
        ? [
            queries.ensureQueryData(chosenOrdersQuery(api, ids)),
            ...(hasPermission(user.role, 'orders.edit') ? [queries.ensureQueryData(orderLinksQuery(api, ids))] : []),
            ...(as === 'invoices' ? [queries.ensureQueryData(papersQuery(api, ids))] : []),
          ]
        : []),
    ])
  }
  return null
}

export function Component() {
  const { as, ids } = chosenBy(useSearchParams()[0])
  const mayRead = useMay()('orders.read')
  return ids.length === 0 ? (
    <NoOrders title={texts.print} text={texts.noOrders} />
  ) : (
    <Printed as={mayRead || as === 'handover' ? as : 'labels'} ids={ids} />
  )
}

/** Papers as they will come out of the printer; the panel around them is not printed. */
function Printed({ as, ids }: { as: PrintKind; ids: string[] }) {
  const { api } = useApp()
  const [format, chooseFormat] = useLabelFormat()
  const mayRead = useMay()('orders.read')
  const { data } = useSuspenseQuery(parcelsQuery(api, ids))
  // As their list has them, which is how parcels are packed.
  const orders = inOrder(data.data, ids, ({ _id }) => _id)
  const markPrinted = useMarkPrinted(orders.map(({ _id }) => _id))
  if (orders.length === 0) return <NoOrders title={texts.print} text={texts.noOrders} />

  async function printAll() {
    const isPrinted = await printPage()
    // The sheet goes along with parcels; it is none of the papers of an order.
    if (isPrinted && as !== 'handover') markPrinted()
  }

  const { one, several } = kinds[as]
  const title = orders.length === 1 ? one : texts.several(several, digits(orders.length))
  return (
    <>
      <div className="print:hidden">
        <BackToOrders />
        <PageHeading
          title={title}
          aside={
            <div className="flex flex-wrap gap-3">
              {printKinds.map((other) =>
                other === as || !mayRead ? null : (
                  <Link
                    key={other}
                    to={paths.admin.printOrders(other, ids)}
                    replace
                    className={buttonClass({ variant: 'secondary' })}
                  >
                    {orders.length === 1 ? kinds[other].one : kinds[other].several}
                  </Link>
                ),
              )}
              <Button icon={<Printer aria-hidden className="size-5" />} onClick={() => void printAll()}>
                {texts.print}
              </Button>
            </div>
          }
        />
        {as === 'labels' ? (
          <div className="mb-6 max-w-xs">
            <SelectField
              label={texts.paper}
              value={format}
              options={Object.entries(labelFormats).map(([value, { name }]) => ({ value, label: name }))}
              onChange={({ target }) => isLabelFormat(target.value) && chooseFormat(target.value)}
            />
          </div>
        ) : null}
      </div>
      {as === 'handover' ? <HandOverSheets orders={orders} /> : null}
      {as === 'labels' ? <Labels orders={orders} format={labelFormats[format]} /> : null}
      {as === 'handover' || as === 'labels' ? null : (
        <Sheets ids={ids} parcels={orders} Sheet={as === 'slips' ? PackingSlip : InvoiceSheet} />
      )}
    </>
  )
}

type SheetProps = { ids: string[]; order: Order; link: string; parcel: LabelParcel | null }
type SheetsProps = { ids: string[]; parcels: readonly LabelledOrder[]; Sheet: ComponentType<SheetProps> }

/** Each order begins a sheet. */
function Sheets({ ids, parcels, Sheet }: SheetsProps) {
  const links = useOrderLinks(ids)
  const { data } = useSuspenseQuery(chosenOrdersQuery(useApp().api, ids))
  const orders = inOrder(data.data, ids, ({ _id }) => _id)
  return (
    <div data-sheets={togetherOf(orders)} className="grid grid-cols-1 gap-6 print:block">
      <SheetNumbers orders={orders} />
      {orders.map((order) => (
        <Sheet
          key={order._id}
          ids={ids}
          order={order}
          link={links.get(order._id) ?? ''}
          parcel={parcels.find(({ _id }) => _id === order._id)?.parcel ?? null}
        />
      ))}
    </div>
  )
}

/** With VAT what was issued of the order; all orders are asked for at once. */
function InvoiceSheet({ ids, order }: SheetProps) {
  const { data } = useSuspenseQuery(papersQuery(useApp().api, ids))
  return <Invoice order={order} papers={data.data.filter(({ orderId }) => orderId === order._id)} />
}

/** Marks orders as printed, once their paper was handed to the printer. */
function useMarkPrinted(ids: readonly string[]): () => void {
  const mark = useWrite({
    send: (api) => api.changeOrders({ body: { orders: ids.map((_id) => ({ _id })), change: { to: 'printed' } } }),
    onError: (error) => toast.destructive(manyTexts.notMarkedPrinted(error.message)),
    invalidates: ['adminListOrders', 'adminGetOrder', 'listOrderEvents'],
  })
  return () => mark.mutate()
}
