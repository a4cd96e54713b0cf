import { useEffect, useRef, useState } from 'react'
import type { NewOrder } from '#contract/bell.ts'
import { useApp } from '#web/app/context.ts'
import { openBell, type Unread } from './order-bell.ts'

/** Without a live connection the shop is asked this often. */
const POLL_EVERY_MS = 20_000
/** A connection that comes back sooner is not reported as lost. */
const LOST_AFTER_MS = 5_000

const nothing: Unread = { orders: [], parcels: null, returns: null, answeredAt: undefined }

/** What this person has not read, as it is now, and whether the connection that reports news is lost. */
export function useNewOrders() {
  const { api, queries } = useApp()
  const [unread, setUnread] = useState(nothing)
  const [latest, setLatest] = useState<NewOrder | null>(null)
  /** Null until the first connection is open, or has failed. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const bell = useRef<ReturnType<typeof openBell>>(null)

  useEffect(() => {
    const opened = openBell({ api, queries }, { onUnread: setUnread, onNew: setLatest, onConnection: setOpen })
    bell.current = opened
    return opened.close
  }, [api, queries])

  useEffect(() => {
    if (isOpen) return
    const timer = setInterval(() => bell.current?.poll(), POLL_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen])

  /** Takes these off this bell at once, and off this person's others as soon as the shop knows it. */
  function dismiss({ orders = [], parcels, returns }: Partial<Unread>) {
    const orderIds = orders.map(({ _id }) => _id)
    setUnread((known) => ({
      ...known,
      orders: known.orders.filter(({ _id }) => !orderIds.includes(_id)),
      parcels: parcels ? null : known.parcels,
      returns: returns ? null : known.returns,
    }))
    const body = {
      orderIds,
      ...(parcels && { parcelsUpTo: parcels.newest }),
      ...(returns && { returnsUpTo: returns.newest }),
    }
    api
      .readNewOrders({ body })
      .catch(() => {})
      .finally(() => bell.current?.read())
  }

  const isLost = isOpen === false
  return { unread, latest, isLost, isLongLost: useIsLongLost(isLost), dismiss }
}

function useIsLongLost(isLost: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => setLong(true), LOST_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isLost])
  return isLong
}
