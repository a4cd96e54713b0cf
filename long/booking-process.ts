/** A process of a shop that books its parcels, without all else: `node booking-process.ts DATABASE_URL DATA_DIR STEADFAST_URL`. */
import { couriers as known } from '#server/couriers/couriers.ts'
import { openCouriers } from '#server/couriers/live-couriers.ts'
import { openDatabase } from '#server/db/open.ts'
import { bookingWork } from '#server/dispatch/send-bookings.ts'
import { openEventBus } from '#server/events/bus.ts'
import { openSealing } from '#server/sealed.ts'

const [databaseUrl = '', dataDir = '', courierUrl = ''] = process.argv.slice(2)
const database = openDatabase(databaseUrl, { max: 3 })
const log = { warn: () => {}, error: () => {}, info: () => {} } as never
const events = openEventBus(database.direct, log)
database.publishTo(events.publish)
const { pool } = database
const sealing = await openSealing(null, dataDir)
const couriers = await openCouriers({ pool, events, log, sealing, urls: { steadfast: new URL(courierUrl) }, known })
const jobs = { ask: () => {}, askIn: () => {} }
const bookings = bookingWork({ pool, couriers, jobs, log }, events)
for (;;) {
  await bookings(new AbortController().signal)
  process.stdout.write('done\n')
  await new Promise((later) => setTimeout(later, 20))
}
