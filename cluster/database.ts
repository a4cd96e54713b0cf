import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { freePorts } from '#server/testing/free-port.ts'
import { type Part, type Place, until } from './part.ts'

/** Seconds. A primary that has not renewed its lock for `ttl` is no primary; Patroni wants loop_wait + 2 × retry_timeout ≤ ttl. */
const times = { ttl: 5, loop_wait: 1, retry_timeout: 2 }

export const DATABASE = 'tupi'
export const ROLE = 'shop'

/** A PostgreSQL server and the Patroni that runs it. */
export type Node = {
  name: string
  /** Both of them, as one machine. */
  machine: Part
  port: number
  /** The address where Patroni reports the server's role. */
  restPort: number
  /** The postmaster alone. */
  postgresPid: () => Promise<number>
}

export type DatabaseCluster = {
  nodes: [Node, Node]
  etcd: Part
  password: string
  addressOf: (port: number, user?: string) => string
  /** The running server with the leader's lock; null while there is none. */
  primary: () => Promise<Node | null>
  /** Until one node takes writes, and the other one follows it so that no commit is acknowledged without it. */
  untilWhole: () => Promise<void>
}

/** etcd, and two PostgreSQL servers under Patroni with synchronous replication, with the shop's empty database. */
export async function startDatabase(place: Place): Promise<DatabaseCluster> {
  const [etcdPort = 0, peerPort = 0, ...ports] = await freePorts(6)
  const password = randomBytes(12).toString('hex')
  const etcd = place.part('etcd', place.programs.etcd, [
    '--enable-v2',
    '--name',
    'tupi',
    '--data-dir',
    await place.makeFolder('etcd'),
    '--listen-client-urls',
    `http://127.0.0.1:${etcdPort}`,
    '--advertise-client-urls',
    `http://127.0.0.1:${etcdPort}`,
    '--listen-peer-urls',
    `http://127.0.0.1:${peerPort}`,
    '--initial-advertise-peer-urls',
    `http://127.0.0.1:${peerPort}`,
    '--initial-cluster',
    `tupi=http://127.0.0.1:${peerPort}`,
  ])
  await etcd.start()
  const isWell = async () => (await fetch(`http://127.0.0.1:${etcdPort}/health`)).ok
  await until('etcd answers', isWell)
  const node = async (name: string, port = 0, restPort = 0): Promise<Node> => {
    const folder = await place.makeFolder(name)
    const file = join(place.folder, `${name}.json`)
    // JSON is YAML too, which Patroni reads.
    await writeFile(file, JSON.stringify(settingsOf(name, { folder, port, restPort, etcdPort, password, place })))
    await chmod(file, 0o644)
    const postgresPid = () => postmasterOf(join(folder, 'data'))
    const machine = place.part(name, place.programs.patroni, [file], postgresPid)
    return { name, machine, port, restPort, postgresPid }
  }
  const nodes: [Node, Node] = [await node('one', ports[0], ports[1]), await node('two', ports[2], ports[3])]
  const addressOf = (port: number, user = ROLE) => `postgres://${user}:${password}@127.0.0.1:${port}/${DATABASE}`
  const isRole = async ({ restPort }: Node, role: string) =>
    (await fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(1_000) })).ok
  const primary = async () => {
    const areIt = await Promise.all(nodes.map((each) => isRole(each, 'primary').catch(() => false)))
    return nodes.find((_, index) => areIt[index]) ?? null
  }
  const untilWhole = () =>
    until('a primary and its synchronous standby', async () => {
      const areSynchronous = await Promise.all(nodes.map((each) => isRole(each, 'synchronous').catch(() => false)))
      return (await primary()) !== null && areSynchronous.includes(true)
    })
  await nodes[0].machine.start()
  await until('the first server takes writes', async () => (await primary()) === nodes[0])
  await nodes[1].machine.start()
  await untilWhole()
  await createDatabase(`postgres://postgres:${password}@127.0.0.1:${nodes[0].port}/postgres`, password)
  return { nodes, etcd, password, addressOf, primary, untilWhole }
}

/** The file outlives a killed server, and its number may belong to another process by then. */
async function postmasterOf(data: string): Promise<number> {
  const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const isIt = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(data)
  return isIt ? Number(pid) : 0
}

type Settings = { folder: string; port: number; restPort: number; etcdPort: number; password: string; place: Place }

function settingsOf(name: string, { folder, port, restPort, etcdPort, password, place }: Settings) {
  const [rest, postgres] = [`127.0.0.1:${restPort}`, `127.0.0.1:${port}`]
  return {
    scope: 'tupi',
    name,
    restapi: { listen: rest, connect_address: rest },
    // Through the newer interface Patroni 3.0 sometimes fails to name its synchronous standby again after a freeze.
    etcd: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...times,
        synchronous_mode: true,
        // Without etcd the primary goes on as long as it reaches the standby, which then cannot take over.
        failsafe_mode: true,
        // A PostgreSQL that died is not waited for where a synchronous standby is there.
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 150, shared_buffers: '64MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: join(folder, 'data'),
      bin_dir: place.programs.postgresql,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    },
  }
}

async function createDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create role ${ROLE} login password '${password}'`)
  // As start parameters PgBouncer would not pass them on.
  await client.query(`alter role ${ROLE} set statement_timeout = '30s'`)
  await client.query(`alter role ${ROLE} set idle_in_transaction_session_timeout = '30s'`)
  await client.query(`create database ${DATABASE} owner ${ROLE}`)
  await client.end()
}
