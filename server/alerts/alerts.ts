import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { Server, type Socket } from 'socket.io'
import type { EventBus } from '../events/bus.ts'
import type { Cookies } from '../http/cookies.ts'
import { may, type Visitor } from '../visitor.ts'
import { type OrderSource, openOrderNews } from './order-news.ts'
import { passOnPolling, type Worker } from './polling.ts'

export type Alerts = {
  /**
   * Once a minute: disconnects the sockets of sessions that have ended in another way, for example expired, or have another role by now,
   * and sends unpublished orders.
   */
  check: () => Promise<void>
  /** Disconnects the sockets that may not listen any more, as after a second factor is demanded. */
  recheck: () => void
  /** Disconnects all sockets, which would otherwise keep the shop from closing. */
  disconnectAll: () => void
  close: () => Promise<void>
}

type Surroundings = {
  events: EventBus
  orders: OrderSource
  cookiesOf: (handshake: IncomingMessage) => Cookies
  identify: (cookies: Cookies) => Promise<Visitor>
  isOwnOrigin: (origin: string, host: string) => boolean
  worker?: Worker | undefined
}

const CHECK_EVERY_MS = 60_000

/** Listeners send nothing but one CONNECT and an answer to each ping. */
const limits = { maxHttpBufferSize: 4096, connectTimeout: 10_000 }
/** A POST of 4 KB could carry a thousand. */
const MAX_PACKETS_AT_ONCE = 10

const sessionRoom = (session: string) => `session:${session}`
const userRoom = (userId: string) => `user:${userId}`
/** Rooms of the users who see orders, and of those who are alerted to new ones. */
const ORDERS_ROOM = 'orders'
const NEW_ORDERS_ROOM = 'new orders'

/** Socket.IO at `/socket.io`, for sessions of users of the panel; each is sent what its role may see. */
export function openAlerts(
  server: HttpServer,
  { events, orders, cookiesOf, identify, isOwnOrigin, worker }: Surroundings,
): Alerts {
  const io = new Server(server, {
    serveClient: false,
    ...limits,
    // Checked before anything is stored for it: a client that may not listen gets no connection to send packets on.
    allowRequest: (request, decide) =>
      void admit(request).then(
        (refusal) => decide(refusal, refusal === null),
        () => decide('The shop is busy just now', false),
      ),
  })
  const polling = worker && passOnPolling(io.engine, worker)
  /** The cookies of each connection that was let in, by its first request. */
  const admitted = new WeakMap<IncomingMessage, Cookies>()
  const socketRoomsOf = async (cookies: Cookies) => socketRoomsFor(await identify(cookies))
  /** Null for a user of the panel on a page of this shop, else why not. */
  const admit = async (request: IncomingMessage): Promise<string | null> => {
    const { origin, host = '' } = request.headers
    if (origin !== undefined && !isOwnOrigin(origin, host)) return 'Only pages of this shop may listen'
    const cookies = cookiesOf(request)
    if (!(await socketRoomsOf(cookies))) return 'Only users of the panel may listen'
    admitted.set(request, cookies)
    return null
  }
  io.engine.on('connection', limitPackets)
  const join = async (socket: Socket, cookies: Cookies) => {
    // Not those of the first request: the role may have changed since.
    const rooms = await socketRoomsOf(cookies)
    if (!rooms) throw new Error('Only users of the panel may listen')
    // Cookies are read once: the connection of the handshake may be gone when the session is checked again.
    Object.assign(socket.data, { cookies, rooms })
    await socket.join(rooms)
  }
  io.use((socket, next) => {
    const cookies = admitted.get(socket.request)
    // A connection sends one CONNECT: a second one is not from the panel.
    admitted.delete(socket.request)
    if (!cookies) return socket.conn.close(true)
    void join(socket, cookies).then(
      () => next(),
      () => socket.conn.close(true),
    )
  })
  const disconnectChanged = async () => {
    for (const socket of io.sockets.sockets.values()) {
      const { cookies, rooms } = socket.data
      if (!isDeepStrictEqual(await socketRoomsOf(cookies), rooms)) socket.disconnect(true)
    }
  }
  /** Closes the connection: after `socket.disconnect` clients do not reconnect by themselves. */
  const reconnectAll = () => {
    for (const { conn } of io.sockets.sockets.values()) conn.close()
  }
  const news = openOrderNews(events, orders, {
    disconnectChanged,
    reconnectAll,
    hasListeners: () => io.sockets.sockets.size > 0,
    send: (order) => io.in(NEW_ORDERS_ROOM).emit('newOrderPlaced', order),
  })
  passOnEvents(events, io)
  const checking = setInterval(() => void news.look(), CHECK_EVERY_MS).unref()
  return {
    check: news.look,
    // Without the database the next check will do it.
    recheck: () => void disconnectChanged().catch(() => {}),
    disconnectAll: () => {
      clearInterval(checking)
      // Not `io.disconnectSockets`: after that clients do not reconnect by themselves, and the shop may be back in a moment.
      io.engine.close()
    },
    close: async () => {
      await polling?.close()
      await io.close()
    },
  }
}

/** The Socket.IO rooms of a session, by what the user's role may see; null for a user who may not see the panel. */
function socketRoomsFor(visitor: Visitor): string[] | null {
  const { user, sessionHash } = visitor
  if (!may(visitor, 'panel.use') || !user || !sessionHash) return null
  return [
    sessionRoom(sessionHash.toString('hex')),
    userRoom(user._id),
    ...(may(visitor, 'orders.read') || may(visitor, 'orders.pack') ? [ORDERS_ROOM] : []),
    ...(may(visitor, 'orders.alerts') ? [NEW_ORDERS_ROOM] : []),
  ]
}

function limitPackets(connection: Socket['conn']): void {
  let packets = 0
  connection.on('packet', () => {
    if (packets === 0) setImmediate(() => (packets = 0))
    if (++packets > MAX_PACKETS_AT_ONCE) connection.close(true)
  })
}

function passOnEvents(events: EventBus, io: Server): void {
  events.subscribe('orderChanged', ({ orderId }) => io.in(ORDERS_ROOM).emit('orderChanged', orderId))
  events.subscribe('questionsChanged', () => io.in(NEW_ORDERS_ROOM).emit('bellChanged'))
  events.subscribe('bellChanged', ({ userId }) => io.in(userRoom(userId)).emit('bellChanged'))
  events.subscribe('sessionsEnded', ({ sessions }) => {
    // One by one: without a room it would be every socket.
    for (const session of sessions) io.in(sessionRoom(session)).disconnectSockets(true)
  })
  // The page connects again with what the new role may see.
  events.subscribe('roleChanged', ({ userId }) => io.in(userRoom(userId)).disconnectSockets(true))
}
