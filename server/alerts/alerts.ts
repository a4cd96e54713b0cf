import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { Order } from '#contract/orders.ts'
import type { Visitor } from '../http/visitor.ts'

export type Alerts = {
  /** Tells every signed-in administrator of an order that is committed (behaviour §7). */
  newOrderPlaced: (order: Order) => void
  /** Cuts the sockets of a session that has ended. */
  disconnect: (sessionHash: Buffer) => Promise<void>
  close: () => Promise<void>
}

type Guard = {
  /** Who the handshake's cookies belong to. */
  identify: (cookieHeader: string | undefined) => Promise<Visitor>
  isOwnOrigin: (origin: string, host: string) => boolean
}

const room = (sessionHash: Buffer) => `session:${sessionHash.toString('hex')}`

/** Socket.IO at `/socket.io`, for sessions of administrators only. */
export function openAlerts(server: HttpServer, { identify, isOwnOrigin }: Guard): Alerts {
  const io = new Server(server, {
    serveClient: false,
    allowRequest: ({ headers: { origin, host = '' } }, decide) =>
      decide(null, origin === undefined || isOwnOrigin(origin, host)),
  })
  io.use(async (socket, next) => {
    try {
      const { user, sessionHash } = await identify(socket.handshake.headers.cookie)
      if (user?.role !== 'admin' || !sessionHash) return next(new Error('Only administrators may listen'))
      await socket.join(room(sessionHash))
      next()
    } catch {
      next(new Error('The shop is busy just now'))
    }
  })
  return {
    newOrderPlaced: (order) => io.emit('newOrderPlaced', order),
    disconnect: async (sessionHash) => io.in(room(sessionHash)).disconnectSockets(true),
    close: () => io.close(),
  }
}
