import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A connection between the shop and its database that a test can break and restore. */
export type DatabaseLine = {
  url: string
  cut: () => Promise<void>
  /** Nothing gets through any more, and nothing is broken; connections can be made. */
  freeze: () => void
  mend: () => Promise<void>
  close: () => Promise<void>
}

const FILE = '.s.PGSQL.5432'

/** Passes connections on to the server of `url`, a Unix socket (`?host=`) or a host and port. */
export async function openLine(url: string): Promise<DatabaseLine> {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-line-'))
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // A cut line is what the test is about.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  let server: Server
  let isFrozen = false
  const mend = async () => {
    isFrozen = false
    server = createServer((near) => {
      const far = createConnection(placeOf(url))
      keep(near)
      keep(far)
      if (!isFrozen) near.pipe(far).pipe(near)
    }).listen(join(folder, FILE))
    await once(server, 'listening')
  }
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((done) => server.close(done))
  }
  await mend()
  const close = async () => {
    await cut()
    await rm(folder, { recursive: true, force: true })
  }
  const freeze = () => {
    isFrozen = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { url: throughSocket(url, folder), cut, freeze, mend, close }
}

function placeOf(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const number = port || searchParams.get('port') || '5432'
  return folder ? { path: join(folder, `.s.PGSQL.${number}`) } : { host: hostname, port: Number(number) }
}

function throughSocket(url: string, folder: string): string {
  const { username, password, pathname } = new URL(url)
  const account = password ? `${username}:${password}` : username
  return `postgres://${account}@localhost:5432${pathname}?host=${encodeURIComponent(folder)}&sslmode=disable`
}
