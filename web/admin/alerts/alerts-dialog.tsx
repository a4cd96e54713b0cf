import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { digits } from '#rules/build-language.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { allowSound } from '../sound.ts'
import { changeAlerts, useAlertSettings } from './alert-settings.ts'
import { playChime } from './chime.ts'
import { allowNotifications, canNotify } from './notify.ts'
import { pushSupport, subscribe, unsubscribe } from './push.ts'
import { texts } from './texts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** How new orders are announced: in this browser, and when not at all. */
export function AlertsDialog({ open, onOpenChange }: Props) {
  const { sound, notification } = useAlertSettings()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="small" title={texts.title}>
      <div className="grid gap-1">
        <p className="label text-ink-soft text-sm">{texts.thisDevice}</p>
        <Switch label={texts.sound} checked={sound} onCheckedChange={(on) => void switchSound(on)} />
        {canNotify() ? (
          <Switch
            label={texts.notifications}
            checked={notification}
            onCheckedChange={(on) => void switchNotifications(on)}
          />
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

/** Returns whether they are allowed. */
async function switchNotifications(on: boolean): Promise<boolean> {
  const isAllowed = on && (await allowNotifications())
  if (on && !isAllowed) toast.destructive(texts.notAllowed)
  changeAlerts({ notification: isAllowed })
  return isAllowed
}

/** Notifications from the shop itself, for a phone in the pocket. */
function WhenClosed() {
  const { push } = useAlertSettings()
  const { mutate, isPending, variables } = useWrite({
    send: async (api, on: boolean) => {
      if (!on) await unsubscribe(api)
      else if (!(await switchNotifications(true))) return false
      else await subscribe(api)
      return on
    },
    onSuccess: (on) => changeAlerts({ push: on }),
    onError: () => toast.destructive(texts.noPushAnswer),
  })
  const support = pushSupport()
  if (support === 'no') return null
  if (support === 'install') {
    return <p className="mt-1 text-ink-soft text-sm">{texts.onIphone}</p>
  }
  return (
    <>
      <Switch label={texts.whenClosed} checked={isPending ? variables === true : push} onCheckedChange={mutate} />
      <p className="text-ink-soft text-sm">{texts.lockScreen}</p>
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: digits(`${String(hour).padStart(2, '0')}:00`),
}))
/** What most people sleep. */
const night = { from: 22, to: 7 }

/** For all devices of this person. */
function Quiet() {
  const { api } = useApp()
  const settings = useQuery(callQuery(api, 'getPushSettings', {}))
  const [last, setLast] = useState(night)
  const { mutate, isPending, variables } = useWrite({
    send: (api, quietHours: typeof night | null) => api.setQuietHours({ body: { quietHours } }),
    // A field keeps the focus while its hour is sent: what is chosen next follows.
    rowOf: (quietHours) => JSON.stringify(quietHours),
    scope: { id: 'quietHours' },
    invalidates: ['getPushSettings'],
    onError: () => toast.destructive(texts.quietNotSaved),
  })
  if (couldNotLoad(settings)) return <LoadError query={settings} />
  if (!settings.data) return null
  const saved = settings.data.data.quietHours
  const shown = isPending && variables !== undefined ? variables : saved
  const switchHours = (on: boolean) => {
    if (shown) setLast(shown)
    mutate(on ? last : null)
  }
  const change = (name: 'from' | 'to', hour: number) => {
    const next = { ...(shown ?? night), [name]: hour }
    if (next.from !== next.to) mutate(next)
  }
  return (
    <div className="mt-4 grid gap-1 border-line border-t pt-4">
      <p className="label text-ink-soft text-sm">{texts.allDevices}</p>
      <Switch label={texts.quietHours} checked={shown !== null} onCheckedChange={switchHours} />
      {shown ? (
        <div className="mt-1 grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((name) => (
            <SelectField
              key={name}
              label={texts[name]}
              options={hours}
              value={String(shown[name])}
              onChange={(event) => change(name, Number(event.currentTarget.value))}
            />
          ))}
        </div>
      ) : null}
      <p className="text-ink-soft text-sm">{texts.quietNote}</p>
    </div>
  )
}
