import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withTimeout } from '../timeout.ts'
import { addressesOf } from './database-url.ts'

/** What a server has to be for a connection: the one that takes writes, or a standby that follows it. */
type Role = 'primary' | 'standby'

/** The servers that an address names, of which one at a time has the role that is wanted. */
export type Servers = {
  /** What all of them need: user, password, database. */
  config: pg.ClientConfig
  /** pg's client; where there are several servers it connects to the one that has the role at that moment. */
  Client: typeof pg.Client
  close: () => void
}

/** Makes connections that are opened later. */
export const clientsOf =
  ({ config, Client }: Servers) =>
  (options: pg.ClientConfig): pg.Client =>
    new Client({ ...config, ...options })

/** How often the server in use is asked whether it still has its role. */
const ASK_EVERY_MS = 500
/** A server that has not answered by then is passed over. */
const ANSWER_MS = 1_000
/** Servers are asked again so soon while none of them has the role. */
const AGAIN_MS = 200
/** How long a new connection waits for a server with the role: less than pg's own deadline, which cannot stop a client that has not begun. */
const PATIENCE_MS = 4_500

const ASK = `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`
type Answer = { isStandby: boolean; isReadOnly: boolean }

/** For one that does not even refuse. */
const CONNECT_MS = 5_000

/** A server with the role, and the connection on which it is asked for it. */
type Found = { address: string; probe: pg.Client }

/** None of the servers can be used now: the shop is unavailable, as without any. */
export class NoServer extends Error {}

/**
 * With several servers, one is watched as long as it has the role; as soon as another one has it, connections to the first are broken,
 * which may be frozen or have been demoted. A single server is taken as it is: a proxy in front of several does all this itself.
 */
export function openServers(url: string, role: Role = 'primary'): Servers {
  const addresses = addressesOf(url)
  const [connectionString = url] = addresses
  if (addresses.length === 1) return { config: { connectionString }, Client: pg.Client, close: () => {} }
  const closing = new AbortController()
  const sockets = new Map<Socket, string>()
  let known: string | null = null
  let found = Promise.withResolvers<string>()
  let waiting = new AbortController()

  const use = (address: string) => {
    for (const [socket, of] of sockets) if (of !== address) socket.destroy()
    known = address
    found.resolve(address)
  }
  /** Until it is asked for again, which happens at once. */
  const lose = () => {
    if (known !== null) found = Promise.withResolvers()
    known = null
    waiting.abort()
  }
  const pause = async (ms: number) => {
    waiting = new AbortController()
    await sleep(ms, null, { signal: AbortSignal.any([closing.signal, waiting.signal]) }).catch(() => {})
  }
  const follow = async ({ address, probe }: Found) => {
    do {
      use(address)
      await pause(ASK_EVERY_MS)
    } while (!closing.signal.aborted && (await hasRole(probe, role)))
    probe.connection.stream.destroy()
    lose()
  }
  const watch = async () => {
    while (!closing.signal.aborted) {
      const server = await findServer(addresses, role)
      if (server) await follow(server)
      else await pause(AGAIN_MS)
    }
  }
  void watch()

  const current = async () => {
    const address = known ?? (await withTimeout(found.promise, PATIENCE_MS))
    if (address === null) throw noServer(addresses, role)
    return address
  }
  return {
    config: { connectionString },
    Client: clientOf(current, lose, sockets),
    close: () => closing.abort(),
  }
}

/** A connection to the right one of the servers, for one piece of work. */
export async function connectTo(url: string, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const servers = openServers(url)
  const client = new servers.Client({ connectionTimeoutMillis: CONNECT_MS, ...servers.config, ...config })
  // A connection that breaks fails the statement under way; an unhandled error event would end the process.
  client.on('error', () => {})
  await client.connect().finally(servers.close)
  return client
}

/** pg's client with its server chosen when it connects; its socket is kept while it is open. */
const clientOf = (current: () => Promise<string>, lose: () => void, sockets: Map<Socket, string>): typeof pg.Client =>
  class extends pg.Client {
    readonly #socket: Socket

    constructor(config?: string | pg.ClientConfig) {
      const socket = new Socket()
      super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket })
      this.#socket = socket
    }

    override connect(): Promise<this>
    override connect(done: (error?: Error | null) => void): void
    override connect(done?: (error?: Error | null) => void): Promise<this> | undefined {
      const connected = this.#connectToCurrent()
      if (!done) return connected
      connected.then(
        () => done(null),
        (error) => done(error),
      )
    }

    async #connectToCurrent(): Promise<this> {
      const address = await current()
      const { host, port } = new pg.Client({ connectionString: address })
      Object.assign(this, { host, port })
      sockets.set(this.#socket, address)
      this.#socket.once('close', () => sockets.delete(this.#socket))
      return super.connect().catch((error) => {
        lose()
        throw error
      }) as Promise<this>
    }
  }

/** Asks all at once: of a frozen one there may be no answer. */
async function findServer(addresses: string[], role: Role): Promise<Found | null> {
  const probes = addresses.map(async (address) => ({ address, probe: await openProbe(address, role) }))
  const first = await Promise.any(probes).catch(() => null)
  for (const other of probes) {
    other.then(
      ({ probe }) => probe !== first?.probe && probe.connection.stream.destroy(),
      () => {},
    )
  }
  return first
}

async function openProbe(connectionString: string, role: Role): Promise<pg.Client> {
  const probe = new pg.Client({
    connectionString,
    application_name: 'tupi probe',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  probe.on('error', () => {})
  await probe.connect()
  if (await hasRole(probe, role)) return probe
  probe.connection.stream.destroy()
  throw new NoServer('The server has another role')
}

async function hasRole(probe: pg.Client, role: Role): Promise<boolean> {
  const { rows } = await probe.query<Answer>(ASK).catch(() => ({ rows: [] }))
  const [answer] = rows
  return answer !== undefined && (role === 'primary' ? !answer.isReadOnly : answer.isStandby)
}

const noServer = (addresses: string[], role: Role) => {
  const hosts = addresses.map((address) => new pg.Client({ connectionString: address }))
  const names = hosts.map(({ host, port }) => `${host}:${port}`).join(' and ')
  return new NoServer(
    role === 'primary' ? `${names}: none of them takes writes` : `${names}: none of them is a standby`,
  )
}
