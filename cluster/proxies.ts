import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePorts } from '#server/testing/free-port.ts'
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
  const haproxy = await file('haproxy.cfg', haproxySettings(ports, database, shopPorts))
  await place.part('haproxy', place.programs.haproxy, ['-db', '-f', haproxy]).start()
  const users = await file('pgbouncer-users.txt', `"${ROLE}" "${database.password}"\n`)
  const pgbouncer = await file('pgbouncer.ini', pgbouncerSettings(ports, users))
  await place.part('pgbouncer', place.programs.pgbouncer, [pgbouncer]).start()
  return ports
}

/** Patroni knows the role of each server. Connections to a server that is down are ended: a frozen one would keep them. */
const haproxySettings = (ports: Proxies, { nodes }: DatabaseCluster, shopPorts: number[]) => `
global
  maxconn 2000
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  retries 1
  default-server check inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${databaseSide('primary', ports.primaryPort, '/primary', nodes)}
${databaseSide('replica', ports.replicaPort, '/replica', nodes)}
listen shop
  mode http
  bind 127.0.0.1:${ports.shopPort}
  timeout client 1m
  timeout server 30s
  timeout http-request 10s
  balance roundrobin
  option httpchk GET /healthz
  option redispatch 1
  retries 2
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  option forwardfor
${shopPorts.map((port, index) => `  server shop${index + 1} 127.0.0.1:${port}`).join('\n')}
`

const databaseSide = (name: string, port: number, path: string, nodes: DatabaseCluster['nodes']) => `listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET ${path}
  http-check expect status 200
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} port ${node.restPort}`).join('\n')}`

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
