import { useEffect } from 'react'
import type { MenuSwitch } from '#web/ui/menu-popup.tsx'
import { toast } from '#web/ui/toast.ts'
import { changeAlerts, useAlertSettings } from './alert-settings.ts'
import { allowSound, playChime } from './chime.ts'
import { allowNotifications, canNotify } from './notify.ts'

/** Sound and notifications of new orders, to be switched on and off in this browser; only then it is asked (behaviour §4). */
export function useAlertSwitches(): MenuSwitch[] {
  const { sound, notification } = useAlertSettings()

  // A page that is loaded anew may make no sound before somebody has touched it.
  useEffect(() => {
    if (!sound) return
    const allow = () => void allowSound()
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) document.addEventListener(touch, allow, { once: true })
    return () => {
      for (const touch of touches) document.removeEventListener(touch, allow)
    }
  }, [sound])

  return [
    { key: 'sound', label: 'Sound', checked: sound, onCheckedChange: (on) => void switchSound(on) },
    ...(canNotify()
      ? [
          {
            key: 'notification',
            label: 'Notifications',
            checked: notification,
            onCheckedChange: (on: boolean) => void switchNotifications(on),
          },
        ]
      : []),
  ]
}

async function switchSound(on: boolean): Promise<void> {
  changeAlerts({ sound: on })
  if (!on) return
  await allowSound()
  playChime()
}

async function switchNotifications(on: boolean): Promise<void> {
  const isAllowed = on && (await allowNotifications())
  if (on && !isAllowed)
    toast.destructive('This browser does not allow notifications here. Its settings can change that')
  changeAlerts({ notification: isAllowed })
}
