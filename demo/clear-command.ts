import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { EmbeddedError, findEmbedded, startEmbedded } from '#server/embedded-postgres/start.ts'
import { type Environment, readEnvironment } from '#server/environment/environment.ts'
import { openEventBus } from '#server/events/bus.ts'
import { explain } from '#server/start-error.ts'
import { clearDemo } from './clear.ts'

/** `npm run demo:clear`, for the shop that the environment names, whether it runs or not. */
async function run({ databaseDirectUrl, dataDir }: Environment): Promise<string> {
  const running = databaseDirectUrl ?? (await findEmbedded(dataDir))
  if (running !== null) return clear(running)
  await access(join(dataDir, 'postgres')).catch(() => {
    throw new EmbeddedError(`There is no shop in ${dataDir}: name its folder with DATA_DIR.`)
  })
  const server = await startEmbedded({ dataDir, log: (line) => process.stderr.write(`${line}\n`) })
  return migrate(server.ownerUrl)
    .then(() => clear(server.shopUrl))
    .finally(server.stop)
}

async function clear(url: string): Promise<string> {
  const { pool, direct, publishTo, close } = openDatabase(url)
  const events = openEventBus(direct, console)
  publishTo(events.publish)
  const connected = Promise.withResolvers<void>()
  events.onMissed(connected.resolve)
  try {
    const cleared = await clearDemo(pool)
    // A running shop receives the events only on that connection.
    await connected.promise
    if (!cleared) return 'There is nothing of the demo in this shop'
    const { orders, customers, reviews } = cleared
    return `${orders} orders, ${customers} customers and ${reviews} reviews of the demo are deleted. Products, banners and coupons stay: change or delete them in the panel`
  } finally {
    await events.close()
    await close()
  }
}

try {
  process.stdout.write(`${await run(readEnvironment(process.env, 'production'))}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
