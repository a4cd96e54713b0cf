import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { orderIdOfCode } from '#rules/parcel-code.ts'
import { isRefusal } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { orderSteps } from '../../steps/order-steps.ts'
import { useIsLineDown } from '../../steps/use-order-step.ts'
import { signal } from './scan-signal.ts'

export type Scan = {
  key: string
  /** Null for a code that is of no order. */
  orderId: string | null
  state: 'sending' | 'packed' | 'already' | 'kept' | 'refused' | 'undone'
  text: string
  order: AdminOrder | null
}

/** More than anybody scrolls through. */
const SHOWN = 30

/**
 * What is scanned or typed on this page, the newest first. Each is sent at once and beside the others; without a line it is kept with
 * the other steps of the panel, and sent when the line is back.
 */
export function useScans() {
  const app = useApp()
  const isLineDown = useIsLineDown()
  const [scans, setScans] = useState<readonly Scan[]>([])
  const show = (scan: Scan) =>
    setScans((others) => [scan, ...others.filter(({ key }) => key !== scan.key)].slice(0, SHOWN))
  /** Where it stands already: what is slow does not push itself before what was scanned after it. */
  const change = (key: string, changed: Partial<Scan>) =>
    setScans((all) => all.map((scan) => (scan.key === key ? { ...scan, ...changed } : scan)))

  const { mutateAsync } = useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      app.api.packOrder({ params: { id }, body: {}, idempotencyKey: key }),
  })

  function keep(key: string, id: string) {
    orderSteps(app).keepPacked(id)
    change(key, { state: 'kept', text: `${shortOrderId({ _id: id })} is kept: there is no connection` })
    signal('good')
  }

  async function pack(id: string) {
    const key = newRequestKey()
    const name = shortOrderId({ _id: id })
    show({ key, orderId: id, state: 'sending', text: `${name} …`, order: null })
    if (isLineDown) return keep(key, id)
    try {
      const { data: order, already } = await mutateAsync({ id, key })
      const text = already ? `${name} was packed already${byWhom(already)}` : `${name} is packed`
      change(key, { state: already ? 'already' : 'packed', text, order })
      signal(already ? 'bad' : 'good')
    } catch (error) {
      if (!isRefusal(error)) return keep(key, id)
      change(key, { state: 'refused', text: `${name}: ${error.message}` })
      signal('bad')
    }
  }

  return {
    scans,
    pack: (id: string) => void pack(id),
    /** What a camera or a hand-held scanner has read. */
    read(code: string) {
      const id = orderIdOfCode(code)
      if (id !== null) return void pack(id)
      show({ key: newRequestKey(), orderId: null, state: 'refused', text: 'This code is not of an order', order: null })
      signal('bad')
    },
    takenBack: ({ key, orderId }: Scan) =>
      change(key, { state: 'undone', text: `${shortOrderId({ _id: orderId ?? '' })} is not packed any more` }),
  }
}

const MINUTE = 60

function byWhom({ userName, seconds }: { userName: string | null; seconds: number }): string {
  const minutes = Math.floor(seconds / MINUTE)
  const hours = Math.floor(minutes / 60)
  const ago =
    minutes < 1
      ? 'just now'
      : hours < 1
        ? `${minutes} min ago`
        : hours < 24
          ? `${hours} h ago`
          : `${Math.floor(hours / 24)} d ago`
  return `${userName ? ` by ${userName}` : ''}, ${ago}`
}
