import { useQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { data, type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router'
import { digits } from '#rules/build-language.ts'
import { appOf, useApp } from '#web/app/context.ts'
import type { Found } from '#web/app/found.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '../../page-heading.tsx'
import { BackToOrders, NoOrders } from '../back-to-orders.tsx'
import { parcelsQuery } from '../order-queries.ts'
import { Camera } from './camera.tsx'
import { NumberForm } from './number-form.tsx'
import { PackingCard } from './packing-card.tsx'
import { ScanResult } from './scan-result.tsx'
import { texts } from './texts.ts'
import { useScans } from './use-scans.ts'
import { mayUseCamera } from './watch-codes.ts'

/** A page that began elsewhere in the shop may not use the camera, so this one is then fetched as a whole. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (typeof document !== 'undefined' && !mayUseCamera()) throw redirectDocument(request.url)
  const { api, queries } = appOf(context)
  const id = params.orderId
  if (id === undefined) return null
  const { data: found } = await queries.ensureQueryData(parcelsQuery(api, [id]))
  return found.length > 0 ? { id } : data<Found>({ id: null }, { status: 404 })
}

/** Where parcels are packed, with a phone in one hand; a code that the phone's own camera has read leads to its order here. */
export function Component() {
  const found = useLoaderData<Found | null>()
  if (found?.id === null) return <NoOrders title={texts.orderNotFound} text={texts.doesNotExist} />
  return <PackingTable orderId={found?.id ?? null} />
}

/** More scans than users scroll through. */
const SHOWN = 30

function PackingTable({ orderId }: { orderId: string | null }) {
  const { scans, pack, read, takenBack } = useScans()
  const [last, ...earlier] = scans
  const packed = scans.filter(({ state }) => state === 'packed').length
  return (
    <div className="mx-auto max-w-xl">
      <BackToOrders />
      <PageHeading
        title={texts.pack}
        aside={
          packed > 0 ? (
            <p className="font-semibold figures">{texts.packedCount(digits(packed))}</p>
          ) : (
            <Link to={paths.admin.receive} className={buttonClass({ variant: 'secondary' })}>
              {texts.cameBack}
            </Link>
          )
        }
      />
      <div className="grid gap-4">
        {orderId !== null && !last ? <LinkedParcel orderId={orderId} onPack={pack} /> : null}
        <Camera onCode={read} />
        <div aria-live="assertive">
          {last ? <ScanResult key={last.key} scan={last} onTakenBack={takenBack} /> : null}
        </div>
        <NumberForm onCode={read} onOrder={pack} />
        {earlier.length > 0 ? (
          <ol aria-label={texts.before} className="grid text-ink-soft text-sm">
            {earlier.slice(0, SHOWN).map(({ key, text }) => (
              <li key={key} className="border-line border-t py-2">
                {text}
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    </div>
  )
}

/** The order of a code that the phone's own camera has read: opening an address alone packs nothing. */
function LinkedParcel({ orderId, onPack }: { orderId: string; onPack: (orderId: string) => void }) {
  const { api } = useApp()
  const order = useQuery(parcelsQuery(api, [orderId])).data?.data[0]
  if (!order) return null
  return (
    <Card title={texts.parcel(shortOrderId(order))}>
      <div className="grid gap-4">
        <PackingCard order={order} />
        <Button
          size="large"
          wide
          icon={<PackageCheck aria-hidden className="size-6" />}
          onClick={() => onPack(orderId)}
        >
          {texts.markPacked}
        </Button>
      </div>
    </Card>
  )
}
