import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Order } from '#contract/orders.ts'
import type { Notices } from '../db/notices.ts'
import type { Visitor } from '../http/visitor.ts'
import { type OrderSource, openOrderNews } from './order-news.ts'

export type Alerts = {
  /** Tells every signed-in administrator, at whichever process, of an order that is committed (behaviour §7). */
  newOrderPlaced: (order: Order) => void
  /** Cuts the sockets of a session that has ended, in every process. */
  disconnect: (sessionHash: Buffer) => void
  /** Cuts the sockets of a user who may no longer listen, in every process. */
  disconnectUser: (userId: string) => void
  /** Cuts the sockets of sessions that have ended otherwise, by time for example. */
  cutEnded: () => Promise<void>
  /** Cuts all sockets, which else would keep the shop from closing. */
  hangUp: () => void
  close: () => Promise<void>
}

type Surroundings = {
  notices: Notices
  orders: OrderSource
  /** Who the handshake's cookies belong to. */
  identify: (cookieHeader: string | undefined) => Promise<Visitor>
  isOwnOrigin: (origin: string, host: string) => boolean
}

const CHECK_EVERY_MS = 60_000

/** Listeners say nothing, and who does not ask for anything has no place here. */
const limits = { maxHttpBufferSize: 4096, connectTimeout: 10_000 }

const sessionRoom = (sessionHash: Buffer) => `session:${sessionHash.toString('hex')}`
const userRoom = (userId: string) => `user:${userId}`

/** Socket.IO at `/socket.io`, for sessions of administrators only. */
export function openAlerts(server: HttpServer, { notices, orders, identify, isOwnOrigin }: Surroundings): Alerts {
  const io = new Server(server, {
    serveClient: false,
    ...limits,
    allowRequest: ({ headers: { origin, host = '' } }, decide) =>
      decide(null, origin === undefined || isOwnOrigin(origin, host)),
  })
  /** The Socket.IO rooms of an administrator's session; null for anybody else. */
  const roomsOf = async ({ handshake }: Socket): Promise<string[] | null> => {
    const { user, sessionHash } = await identify(handshake.headers.cookie)
    return user?.role === 'admin' && sessionHash ? [sessionRoom(sessionHash), userRoom(user._id)] : null
  }
  io.use(async (socket, next) => {
    try {
      const rooms = await roomsOf(socket)
      if (!rooms) return next(new Error('Only administrators may listen'))
      await socket.join(rooms)
      next()
    } catch {
      next(new Error('The shop is busy just now'))
    }
  })
  const cutEnded = async () => {
    for (const socket of io.sockets.sockets.values()) {
      if (!(await roomsOf(socket))) socket.disconnect(true)
    }
  }
  const disconnectHere = (room: string) => io.in(room).disconnectSockets(true)
  const disconnect = (room: string) => {
    disconnectHere(room)
    notices.tell('session-ended', room)
  }
  const news = openOrderNews(notices, orders, {
    isHeard: () => io.sockets.sockets.size > 0,
    tell: (order) => io.emit('newOrderPlaced', order),
  })
  // A session may listen to another process than the one that ends it.
  notices.hear('session-ended', { onNotice: disconnectHere })
  // A database that is away says nothing about sessions: the next check will.
  const checking = setInterval(() => void cutEnded().catch(() => {}), CHECK_EVERY_MS).unref()
  return {
    newOrderPlaced: news.placed,
    disconnect: (sessionHash) => disconnect(sessionRoom(sessionHash)),
    disconnectUser: (userId) => disconnect(userRoom(userId)),
    cutEnded,
    hangUp: () => {
      clearInterval(checking)
      io.disconnectSockets(true)
      io.engine.close()
    },
    close: () => io.close(),
  }
}
