import type { FastifyInstance } from 'fastify'
import type { Db, Pool } from '../db/open.ts'
import type { Replica } from '../db/replica.ts'
import type { EventBus } from '../events/bus.ts'
import { catalogueCache } from './catalogue-cache.ts'
import { followCatalogue } from './catalogue-changes.ts'
import { followDays } from './follow-days.ts'

type Surroundings = {
  app: FastifyInstance
  pool: Pool
  reads: Db
  replica: Replica | null
  events: EventBus
  counts: { answers: { hits: number; misses: number } }
}

/** The changes of what visitors see, and what calls have answered about it since. All of it is stale when one of `shown` changes. */
export function openCatalogue(
  { app, pool, reads, replica, events, counts }: Surroundings,
  shown: readonly { onChange: (listener: () => void) => void }[],
) {
  const catalogue = followCatalogue(events, replica?.changed)
  for (const { onChange } of shown) onChange(catalogue.changeAll)
  // Banners and the announcement have days; a page in memory shows those of its own.
  const endDays = followDays(catalogue.changeAll)
  app.addHook('onClose', async () => endDays())
  return { catalogue, cache: catalogueCache({ catalogue, pool, reads, replica }, counts.answers) }
}
