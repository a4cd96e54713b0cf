import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../form/use-invalidate.ts'
import { changeAlerts, useAlertSettings } from './alert-settings.ts'
import { allowSound, playChime } from './chime.ts'
import { allowNotifications, canNotify } from './notify.ts'
import { pushSupport, subscribe, unsubscribe } from './push.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** How new orders are announced: in this browser, and when not at all. */
export function AlertsDialog({ open, onOpenChange }: Props) {
  const { sound, notification } = useAlertSettings()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="small" title="Alerts">
      <div className="grid gap-1">
        <p className="label text-ink-soft text-sm">On this device</p>
        <Switch label="Sound" checked={sound} onCheckedChange={(on) => void switchSound(on)} />
        {canNotify() ? (
          <Switch label="Notifications" checked={notification} onCheckedChange={(on) => void switchNotifications(on)} />
        ) : null}
        <WhenClosed />
      </div>
      {open ? <Quiet /> : null}
    </Dialog>
  )
}

async function switchSound(on: boolean): Promise<void> {
  changeAlerts({ sound: on })
  if (!on) return
  await allowSound()
  playChime()
}

/** Answers whether they are allowed. */
async function switchNotifications(on: boolean): Promise<boolean> {
  const isAllowed = on && (await allowNotifications())
  if (on && !isAllowed)
    toast.destructive('This browser does not allow notifications here. Its settings can change that')
  changeAlerts({ notification: isAllowed })
  return isAllowed
}

/** Notifications from the shop itself, for a phone in the pocket. */
function WhenClosed() {
  const { api } = useApp()
  const { push } = useAlertSettings()
  const { mutate, isPending, variables } = useWrite({
    send: async (on: boolean) => {
      if (!on) await unsubscribe(api)
      else if (!(await switchNotifications(true))) return false
      else await subscribe(api)
      return on
    },
    onSuccess: (on) => changeAlerts({ push: on }),
    onError: () => toast.destructive('This browser’s notification service did not answer. Please try again'),
  })
  const support = pushSupport()
  if (support === 'no') return null
  if (support === 'install') {
    return (
      <p className="mt-1 text-ink-soft text-sm">
        An iPhone or iPad notifies you while the panel is closed once it is on the Home Screen: tap Share, then “Add to
        Home Screen”, and open it from there.
      </p>
    )
  }
  return (
    <>
      <Switch
        label="Also when the panel is closed"
        checked={isPending ? variables === true : push}
        onCheckedChange={mutate}
      />
      <p className="text-ink-soft text-sm">The lock screen shows how many orders and what they come to, no names.</p>
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
/** What most people sleep. */
const night = { from: 22, to: 7 }

/** For all devices of this person. */
function Quiet() {
  const { api } = useApp()
  const invalidate = useInvalidate()
  const { data } = useQuery(callQuery(api, 'getPushSettings', {}))
  const { mutate, isPending, variables } = useWrite({
    send: (quietHours: typeof night | null) => api.setQuietHours({ body: { quietHours } }),
    onSuccess: () => invalidate(['getPushSettings']),
    onError: () => toast.destructive('The quiet hours could not be saved. Please try again'),
  })
  if (!data) return null
  const saved = data.data.quietHours
  const shown = isPending && variables !== undefined ? variables : saved
  const change = (name: 'from' | 'to', hour: number) => {
    const next = { ...(shown ?? night), [name]: hour }
    if (next.from !== next.to) mutate(next)
  }
  return (
    <div className="mt-4 grid gap-1 border-line border-t pt-4">
      <p className="label text-ink-soft text-sm">On all your devices</p>
      <Switch label="Quiet hours" checked={shown !== null} onCheckedChange={(on) => mutate(on ? night : null)} />
      {shown ? (
        <div className="mt-1 grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((name) => (
            <SelectField
              key={name}
              label={name === 'from' ? 'From' : 'To'}
              options={hours}
              value={String(shown[name])}
              disabled={isPending}
              onChange={(event) => change(name, Number(event.currentTarget.value))}
            />
          ))}
        </div>
      ) : null}
      <p className="text-ink-soft text-sm">
        No notification comes then while the panel is closed. What was ordered is announced afterwards.
      </p>
    </div>
  )
}
