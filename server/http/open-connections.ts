import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../limits/network.ts'

const MAX = 4_000
/** Behind one address of a mobile carrier, dozens of phones keep some connections each. */
const MAX_OF_ADDRESS = 256
/** The processes get connections one after another, but those of one address not quite evenly. */
const MIN_OF_ADDRESS = 32

type Options = {
  isExempt: (address: string) => boolean
  /** How many processes share the port and these limits: each has a part of them. */
  processes: number
}

/**
 * Bounds how many connections are open: in all, where a new one is refused, and by address, where the one that has been idle
 * longest is closed. Many idle connections of one client block neither others nor its neighbours at that address.
 */
export function limitConnections(server: Server, { isExempt, processes }: Options): void {
  server.maxConnections = Math.ceil(MAX / processes)
  // Otherwise a full process would hand the connection on to another one, and they in circles.
  Object.assign(server, { dropMaxConnection: true })
  const maxOfAddress = Math.max(MIN_OF_ADDRESS, Math.ceil(MAX_OF_ADDRESS / processes))
  const byAddress = new Map<string, Set<Socket>>()
  /** For each counted connection those of its address, the one with the latest request last. */
  const neighbours = new WeakMap<Socket, Set<Socket>>()

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const address = networkOf(remoteAddress)
    const open = byAddress.get(address) ?? new Set()
    byAddress.set(address, open.add(socket))
    neighbours.set(socket, open)
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0 && byAddress.get(address) === open) byAddress.delete(address)
    })
    const [quietest] = open
    if (open.size > maxOfAddress && quietest) {
      open.delete(quietest)
      quietest.destroy()
    }
  })
  server.on('request', ({ socket }: IncomingMessage) => {
    const open = neighbours.get(socket)
    if (open?.delete(socket)) open.add(socket)
  })
}
