import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderToPack } from '#contract/packing.ts'
import { orderIdOfCode } from '#rules/parcel-code.ts'
import { isRefusal } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { orderSteps } from '../../steps/order-steps.ts'
import { refusalsOf } from '../../steps/outbox-storage.ts'
import type { WaitingStep } from '../../steps/send-step.ts'
import { useIsShopUnreachable, useWaitingSteps } from '../../steps/use-order-step.ts'
import { agoText } from '../shop-clock.ts'
import { signal } from './scan-signal.ts'
import { texts } from './texts.ts'

export type Scan = {
  key: string
  /** Null for a code that is of no order. */
  orderId: string | null
  state: 'sending' | 'packed' | 'already' | 'saved' | 'refused' | 'undone'
  text: string
  order: OrderToPack | null
  /** Of one that was saved: the key of the step that waits. */
  stepKey?: string | undefined
}

/**
 * All that was scanned or typed on this page, the newest first. Each is sent at once and beside the others; without a connection it is saved with
 * the other steps of the panel, and sent when the connection is back.
 */
export function useScans() {
  const app = useApp()
  const isShopUnreachable = useIsShopUnreachable()
  const [scans, setScans] = useState<readonly Scan[]>([])
  const show = (scan: Scan) => setScans((others) => [scan, ...others.filter(({ key }) => key !== scan.key)])
  /** It stays where it is in the list: a slow scan must not move before later ones. */
  const change = (key: string, changed: Partial<Scan>) =>
    setScans((all) => all.map((scan) => (scan.key === key ? { ...scan, ...changed } : scan)))

  const { mutateAsync } = useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      app.api.packOrder({ params: { id }, body: {}, idempotencyKey: key }),
  })

  function save(key: string, id: string) {
    const stepKey = orderSteps(app).keepPacked(id)?.key
    change(key, { state: 'saved', text: texts.isSaved(shortOrderId({ _id: id })), stepKey })
    signal('good')
  }

  function refuse(key: string, id: string, message: string) {
    change(key, { state: 'refused', text: `${shortOrderId({ _id: id })}: ${message}` })
    signal('bad')
  }

  const waiting = useWaitingSteps()
  // The waiting step can be dismissed, but the parcel is still on the table: keep the refusal in the list.
  const showRefused = useEffectEvent((steps: readonly WaitingStep[]) => {
    for (const { key, stepKey } of scans.filter(({ state }) => state === 'saved')) {
      const step = steps.find((one) => one.key === stepKey)
      for (const { id, refusal } of step ? refusalsOf(step) : []) refuse(key, id, refusal)
    }
  })
  useEffect(() => showRefused(waiting), [waiting])

  async function pack(id: string) {
    const key = newRequestKey()
    const name = shortOrderId({ _id: id })
    show({ key, orderId: id, state: 'sending', text: `${name} …`, order: null })
    if (isShopUnreachable) return save(key, id)
    try {
      const { data: order, already } = await mutateAsync({ id, key })
      const text = already ? texts.wasPacked(name, byWhom(already)) : texts.isPacked(name)
      change(key, { state: already ? 'already' : 'packed', text, order })
      signal(already ? 'bad' : 'good')
    } catch (error) {
      if (!isRefusal(error)) return save(key, id)
      refuse(key, id, error.message)
    }
  }

  return {
    scans,
    pack: (id: string) => void pack(id),
    /** What a camera or a hand-held scanner has read. */
    read(code: string) {
      const id = orderIdOfCode(code)
      if (id !== null) return void pack(id)
      show({ key: newRequestKey(), orderId: null, state: 'refused', text: texts.noCode, order: null })
      signal('bad')
    },
    takenBack: ({ key, orderId }: Scan) =>
      change(key, { state: 'undone', text: texts.notPackedAnyMore(shortOrderId({ _id: orderId ?? '' })) }),
  }
}

function byWhom({ userName, seconds }: { userName: string | null; seconds: number }): string {
  const now = Date.now()
  return `${userName ? texts.by(userName) : ''}, ${agoText(new Date(now - seconds * 1000).toISOString(), now)}`
}
