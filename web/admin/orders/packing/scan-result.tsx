import { Ban, CloudOff, LoaderCircle, type LucideIcon, PackageCheck, PackageOpen, TriangleAlert } from 'lucide-react'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { useWaitingSteps } from '../../steps/use-order-step.ts'
import { PackingCard } from './packing-card.tsx'
import { texts } from './texts.ts'
import type { Scan } from './use-scans.ts'

type Look = { Icon: LucideIcon; className: string }

const looks: Record<Scan['state'], Look> = {
  sending: { Icon: LoaderCircle, className: 'bg-sunken text-ink' },
  packed: { Icon: PackageCheck, className: 'bg-good text-on-good' },
  already: { Icon: TriangleAlert, className: 'bg-warn text-on-warn' },
  saved: { Icon: CloudOff, className: 'bg-warn text-on-warn' },
  refused: { Icon: Ban, className: 'bg-bad text-on-bad' },
  undone: { Icon: PackageOpen, className: 'bg-sunken text-ink' },
}

type Props = { scan: Scan; onTakenBack: (scan: Scan) => void }

/** What came of the last scan, in words, colour and an icon, and what belongs into the parcel. */
export function ScanResult({ scan, onTakenBack }: Props) {
  const { Icon, className } = looks[scan.state]
  return (
    <section aria-label={texts.lastScan} className="overflow-hidden rounded-sm border border-line bg-raised">
      <p className={cx('flex items-center gap-3 p-4 font-semibold text-xl leading-snug', className)}>
        <Icon aria-hidden className="size-8 shrink-0" />
        <span className="wrap-anywhere min-w-0">
          {scan.text}
          {scan.state === 'saved' ? <SavedText orderId={scan.orderId} /> : null}
        </span>
      </p>
      {scan.order ? (
        <div className="grid gap-3 p-4">
          <PackingCard order={scan.order} />
          {scan.state === 'packed' || scan.state === 'already' ? (
            <TakeBack orderId={scan.order._id} onDone={() => onTakenBack(scan)} />
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

/** As long as a scan waits for the connection, and when it was sent. */
function SavedText({ orderId }: { orderId: string | null }) {
  const isWaiting = useWaitingSteps().some(
    ({ subjects, change }) => change.kind === 'packed' && subjects.some(({ id }) => id === orderId),
  )
  return isWaiting ? texts.sentLater : texts.sentNow
}

function TakeBack({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { mutate, isPending } = useWrite<unknown>({
    send: (api, _, keyOf) => api.unpackOrder({ params: { id: orderId }, idempotencyKey: keyOf(orderId) }),
    onSuccess: onDone,
  })
  return (
    <Button
      variant="secondary"
      wide
      loading={isPending}
      icon={<PackageOpen aria-hidden className="size-5" />}
      onClick={() => mutate()}
    >
      {texts.undo}
    </Button>
  )
}
