import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ShopProcess } from '../long/shop-process.ts'
import type { DatabaseCluster, Node } from './database.ts'
import { until } from './part.ts'

/** What is done to the cluster, and undone again. */
export type Fault = { name: string; times: number; happen: () => Promise<void> }

/** A shop process that can be killed and started again in its place. */
export type ShopPlace = { running: ShopProcess; restart: () => Promise<ShopProcess> }

/** How long a machine stays away where nothing has to take over for it. */
const AWAY_MS = 5_000

/** All faults, one after another. `onSplit` is called when a replaced server has acknowledged a write. */
export function faultsOf(database: DatabaseCluster, shops: ShopPlace[], kills: number, onSplit: () => void): Fault[] {
  const primary = async (): Promise<Node> => {
    const node = await database.primary()
    if (!node) throw new Error('There is no primary')
    return node
  }
  const other = (node: Node): Node => database.nodes.find((one) => one !== node) ?? node
  const takesOver = (node: Node) => until(`${node.name} takes over`, async () => (await database.primary()) === node)

  const killPrimary = async () => {
    const node = await primary()
    await node.machine.kill()
    await takesOver(other(node))
    await pause(1_000)
    await node.machine.start()
  }
  const freezePrimary = async () => {
    const node = await primary()
    await node.machine.freeze()
    await takesOver(other(node))
    await pause(2_000)
    const writing = acknowledgesWrites(database.addressOf(node.port, 'postgres'))
    await node.machine.thaw()
    if (await writing) onSplit()
  }
  const killStandby = async () => {
    const standby = other(await primary())
    await standby.machine.kill()
    await pause(AWAY_MS)
    await standby.machine.start()
  }
  const killPostgres = async () => {
    const node = await primary()
    process.kill(await node.postgresPid(), 'SIGKILL')
    await takesOver(other(node))
  }
  const killShop = async () => {
    const [shop] = shops
    if (!shop) return
    await shop.running.kill()
    await pause(AWAY_MS)
    shop.running = await shop.restart()
  }
  const killEtcd = async () => {
    await database.etcd.kill()
    await pause(2 * AWAY_MS)
    await database.etcd.start()
    await pause(AWAY_MS)
  }
  return [
    { name: 'the machine of the primary (PostgreSQL and Patroni) killed', times: kills, happen: killPrimary },
    {
      name: 'the machine of the primary frozen, and thawed after the other one took over',
      times: 1,
      happen: freezePrimary,
    },
    { name: 'PostgreSQL behind HAProxy’s primary port killed, its Patroni not', times: 1, happen: killPostgres },
    { name: 'the machine of the standby killed', times: 1, happen: killStandby },
    { name: 'a shop process killed', times: 1, happen: killShop },
    { name: 'etcd killed, for 10 s', times: 1, happen: killEtcd },
  ]
}

/** Tries to write to one server until it does not even take connections, or has become a standby. */
async function acknowledgesWrites(url: string): Promise<boolean> {
  const deadline = Date.now() + 8_000
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000, query_timeout: 4_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('create table if not exists split_brain ()')
      return true
    } catch {
      await pause(20)
    } finally {
      client.connection.stream.destroy()
    }
  }
  return false
}
