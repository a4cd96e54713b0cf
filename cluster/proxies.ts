import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePorts } from '#server/testing/free-port.ts'
import { deploy, replaced } from '../long/behind-proxy.ts'
import { DATABASE, type DatabaseCluster, ROLE } from './database.ts'
import type { Place } from './part.ts'

export type Proxies = { primaryPort: number; replicaPort: number; pooledPort: number; shopPort: number }

/** HAProxy before the databases and before the shops, and PgBouncer in transaction mode behind the databases' HAProxy. */
export async function startProxies(place: Place, database: DatabaseCluster, shopPorts: number[]): Promise<Proxies> {
  const [primaryPort = 0, replicaPort = 0, pooledPort = 0, shopPort = 0] = await freePorts(4)
  const ports = { primaryPort, replicaPort, pooledPort, shopPort }
  const file = async (name: string, text: string) => {
    const path = join(place.folder, name)
    await writeFile(path, text)
    await chmod(path, 0o644)
    return path
  }
  const haproxy = await file('haproxy.cfg', await haproxySettings(ports, database.nodes, shopPorts))
  await place.part('haproxy', place.programs.haproxy, ['-db', '-f', haproxy]).start()
  const users = await file('pgbouncer-users.txt', `"${ROLE}" "${database.password}"\n`)
  const pgbouncer = await file('pgbouncer.ini', pgbouncerSettings(ports, users))
  await place.part('pgbouncer', place.programs.pgbouncer, [pgbouncer]).start()
  return ports
}

/** The example for several machines, with the ports of this one, which plays all of them. The traffic names addresses of its own, as a first proxy. */
export async function haproxySettings(
  { primaryPort, replicaPort, shopPort }: Omit<Proxies, 'pooledPort'>,
  nodes: Pick<DatabaseCluster['nodes'][number], 'port' | 'restPort'>[],
  shopPorts: number[],
): Promise<string> {
  return replaced(await deploy('haproxy.cfg'), {
    'bind 127.0.0.1:5000': `bind 127.0.0.1:${primaryPort}`,
    'bind 127.0.0.1:5001': `bind 127.0.0.1:${replicaPort}`,
    'bind :443 ssl crt /etc/haproxy/tupi.pem alpn h2,http/1.1': `bind 127.0.0.1:${shopPort}`,
    'http-request del-header X-Forwarded-For': '',
    'X-Forwarded-Proto https': 'X-Forwarded-Proto http',
    ...placesOf(
      '10.0.0.1%:5432 port 8008',
      nodes.map(({ port, restPort }) => `127.0.0.1:${port} port ${restPort}`),
    ),
    ...placesOf(
      '10.0.0.2%:3000',
      shopPorts.map((port) => `127.0.0.1:${port}`),
    ),
  })
}

/** `%` is the number of the machine. */
const placesOf = (example: string, places: string[]) =>
  Object.fromEntries(places.map((place, index) => [example.replace('%', String(index + 1)), place]))

/** Short waits: a server that is gone is tried again each second, and the proxy does not wait longer than the shop. */
const pgbouncerSettings = ({ pooledPort, primaryPort }: Proxies, users: string) => `
[databases]
${DATABASE} = host=127.0.0.1 port=${primaryPort} dbname=${DATABASE}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooledPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
query_wait_timeout = 5
server_login_retry = 1
server_connect_timeout = 2
`
