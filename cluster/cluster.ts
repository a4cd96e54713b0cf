import { setTimeout as pause } from 'node:timers/promises'
import { clientsOf } from '#server/db/connections.ts'
import { openDatabase } from '#server/db/open.ts'
import { openEventBus } from '#server/events/bus.ts'
import { freePorts } from '#server/testing/free-port.ts'
import { shelve } from '../long/orders-under-way.ts'
import { adminOf, temporaryShop } from '../long/shop-process.ts'
import { type DatabaseCluster, startDatabase } from './database.ts'
import { faultsOf, type ShopPlace } from './faults.ts'
import { compareMoney } from './money.ts'
import { openPlace, until } from './part.ts'
import { findPrograms } from './programs.ts'
import { type Proxies, startProxies } from './proxies.ts'
import type { Round, Truth } from './report.ts'
import { signUp, startTraffic, wrongCarts } from './traffic.ts'

const STAFF = 4

type Options = { kills: number; log: (line: string) => void }

/**
 * Starts a cluster on this machine, lets shoppers in, and harms it. Throws `ProgramMissing` where a program is not installed. Whatever
 * happens, everything that was started has ended afterwards.
 */
export async function tryCluster({ kills, log }: Options): Promise<{ truth: Truth; rounds: Round[] }> {
  await using stack = new AsyncDisposableStack()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stack.disposeAsync().then(() => process.exit(1)))
  }
  const place = stack.use(await openPlace(findPrograms()))
  log('Starting etcd and two PostgreSQL servers under Patroni')
  const database = await startDatabase(place)
  const shopPorts = await freePorts(3)
  const proxies = await startProxies(place, database, shopPorts)
  await requireLostEventsNoticed(database, proxies)
  log('Starting three shop processes, HAProxy and PgBouncer')
  const shops: ShopPlace[] = []
  for (const [index, settings] of waysToDatabase(database, proxies).entries()) {
    const shop = stack.use(
      await temporaryShop({ ...settings, PORT: String(shopPorts[index]), TRUST_PROXY: '127.0.0.1' }),
    )
    shops.push({ running: await shop.start(), restart: shop.start })
  }
  const address = `http://127.0.0.1:${proxies.shopPort}`
  await until('the shop is open', async () => (await fetch(`${address}/readyz`)).ok)

  const admin = await adminOf({ address })
  const products = await shelve(admin)
  const customers = await Promise.all(['rahim', 'karim'].map((name) => signUp(address, name, products[0] as never)))
  const staff = [admin, ...(await Array.fromAsync(Array(STAFF - 1), () => adminOf({ address })))]
  const traffic = startTraffic(address, products, { customers, staff })
  const rounds: Round[] = []
  let splits = 0
  try {
    await pause(3_000)
    traffic.takeOutages()
    for (const { name, times, happen } of faultsOf(database, shops, kills, () => splits++)) {
      for (let time = 1; time <= times; time++) {
        await happen()
        await database.untilWhole()
        await pause(3_000)
      }
      const outages = traffic.takeOutages()
      rounds.push({ name, times, outages })
      log(`${name}, ${times} times: ${JSON.stringify(outages)}`)
    }
  } finally {
    await traffic.stop()
  }
  await traffic.book.sendAgain(address)
  const orders = await traffic.book.compare(await adminOf({ address }))
  const { kysely, close } = openDatabase(database.addressOf(proxies.primaryPort))
  const money = await compareMoney(kysely, traffic.money).finally(close)
  for (const sentence of new Set(traffic.money.refused)) log(`Refused: ${sentence}`)
  const truth = {
    ...orders,
    money,
    acknowledged: traffic.book.acknowledged.size,
    wrongCarts: await wrongCarts(customers),
    splits,
  }
  return { truth, rounds }
}

/** Through PgBouncer alone a shop receives no events of its other processes: it has to detect that. */
async function requireLostEventsNoticed({ addressOf }: DatabaseCluster, { pooledPort, primaryPort }: Proxies) {
  for (const [port, isExpected] of [
    [pooledPort, false],
    [primaryPort, true],
  ] as const) {
    const outcome = Promise.withResolvers<boolean>()
    const events = openEventBus(clientsOf(addressOf(port)), { warn: () => outcome.resolve(false), error: () => {} })
    events.onMissed(() => outcome.resolve(true))
    const isReceived = await outcome.promise
    await events.close()
    if (isReceived !== isExpected)
      throw new Error(`Events through port ${port}: ${isReceived ? 'received' : 'not received'}`)
  }
}

/** One shop behind PgBouncer, one behind HAProxy, one behind HAProxy that reads nothing from the standby. */
function waysToDatabase(
  { addressOf }: DatabaseCluster,
  { pooledPort, primaryPort, replicaPort }: Proxies,
): Record<string, string>[] {
  const replica = addressOf(replicaPort)
  return [
    {
      DATABASE_URL: addressOf(pooledPort),
      DATABASE_DIRECT_URL: addressOf(primaryPort),
      DATABASE_REPLICA_URL: replica,
      PREPARED_STATEMENTS: 'off',
    },
    { DATABASE_URL: addressOf(primaryPort), DATABASE_REPLICA_URL: replica },
    { DATABASE_URL: addressOf(primaryPort) },
  ]
}
