import { MonitorSmartphone, Smartphone } from 'lucide-react'
import type { Session } from '#contract/sessions.ts'
import { HOUR_MS } from '#rules/durations.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { texts } from './texts.ts'

type Props = {
  session: Session
  /** By the shop's clock. */
  now: string
  onEnded: () => Promise<unknown>
}

/** A device that is signed in: "Chrome on Android phone", used 2 hours ago. */
export function SessionRow({ session, now, onEnded }: Props) {
  const { _id, device, address, isThis, createdAt, seenAt } = session
  const name = texts.device(device)
  const end = useWrite({
    send: (api) => api.endSession({ params: { id: _id } }),
    success: texts.signedOut(name),
    onSettled: onEnded,
  })
  const Icon = device.endsWith('phone') ? Smartphone : MonitorSmartphone
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {isThis ? <Badge tone="green">{texts.thisDevice}</Badge> : null}
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {isThis ? null : `${texts.used(ago(seenAt, now))} · `}
          {texts.signedIn}
          <DateText iso={createdAt} />
          {address === '' ? null : texts.from(address)}
        </p>
      </div>
      {isThis ? null : (
        <Button variant="secondary" size="small" loading={end.isPending} onClick={() => end.mutate()}>
          {texts.signOut}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      )}
    </li>
  )
}

/** The shop records uses to the hour, so nothing finer is shown. */
function ago(iso: string, now: string): string {
  const hours = Math.floor((Date.parse(now) - Date.parse(iso)) / HOUR_MS)
  if (hours < 1) return texts.withinTheHour
  return hours < 24 ? texts.hoursAgo(hours) : texts.daysAgo(Math.floor(hours / 24))
}
