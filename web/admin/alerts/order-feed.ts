import type { Socket } from 'socket.io-client'
import { loadAgain } from '#web/ui/load-again.ts'

type FeedEvents = { newOrderPlaced: () => void; orderChanged: (orderId: string) => void; bellChanged: () => void }

type Listener = {
  onPlaced: () => void
  /** Something of an order has changed, here or at another desk. */
  onChanged: (orderId: string) => void
  /** Another device of this person has read orders. */
  onBell: () => void
  /** Called whenever the connection is open. If it fails, the connection counts as lost: it must not look as if there were no orders. */
  catchUp: () => Promise<void>
  onConnection: (isOpen: boolean) => void
  /** The shop has closed the connection: the session has ended, or has another role. */
  onCut: () => void
}

/** Milliseconds until a connection that the shop refused, or that was given up here, is tried again: Socket.IO does not do that. */
const RETRY_AFTER = 15_000

/** Milliseconds until a script that was lost is fetched again: twice as long each time. */
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000

/** Subscribes to new orders; returns the function that unsubscribes. */
export function listenForOrders(listener: Listener): () => void {
  let close: (() => void) | undefined
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function open(pause: number, load: () => Promise<Library>) {
    try {
      const { io } = await load()
      if (!isOver) close = follow(io({ transports: ['websocket', 'polling'], tryAllTransports: true }), listener)
    } catch (error) {
      listener.onConnection(false)
      const again = () => open(Math.min(2 * pause, MAX_PAUSE_MS), () => loadAgain(error, load))
      if (!isOver) timer = setTimeout(() => void again(), pause)
    }
  }

  void open(FIRST_PAUSE_MS, load)
  return () => {
    isOver = true
    clearTimeout(timer)
    close?.()
  }
}

type Library = typeof import('socket.io-client')

/** Only the panel needs this library: no shopper ever fetches it. */
const load = (): Promise<Library> => import('socket.io-client')

function follow(
  socket: Socket<FeedEvents>,
  { onPlaced, onChanged, onBell, catchUp, onConnection, onCut }: Listener,
): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  const recordLoss = () => {
    onConnection(false)
    clearTimeout(retry)
    if (!socket.active) retry = setTimeout(() => socket.connect(), RETRY_AFTER)
  }
  /** Back from sleep or without network for a while: reconnects now, not with the next try, which may be seconds later. */
  const hurry = () => {
    if (document.visibilityState === 'visible' && !socket.connected) socket.disconnect().connect()
  }
  window.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)
  socket.on('newOrderPlaced', onPlaced)
  socket.on('orderChanged', onChanged)
  socket.on('bellChanged', onBell)
  socket.on('connect', () => {
    catchUp().then(
      () => socket.connected && onConnection(true),
      // Handled like a lost connection, with the same retries.
      () => socket.disconnect(),
    )
  })
  socket.on('disconnect', (reason) => {
    recordLoss()
    if (reason === 'io server disconnect') onCut()
  })
  socket.on('connect_error', recordLoss)
  return () => {
    clearTimeout(retry)
    window.removeEventListener('online', hurry)
    document.removeEventListener('visibilitychange', hurry)
    socket.off()
    socket.disconnect()
  }
}
