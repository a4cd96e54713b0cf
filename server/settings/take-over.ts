import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../db/open.ts'
import { readOldConfig } from './old-config.ts'
import { saveFirst } from './settings.service.ts'
import type { LiveSettings } from './settings.ts'

type ConfiguredShop = { pool: Pool; settings: LiveSettings; log: Pick<FastifyBaseLogger, 'warn'> }

/** Where an owner set up the shop before there were settings in the panel. */
const oldConfig = fileURLToPath(new URL('../../shop.config.ts', import.meta.url))

/**
 * At the start of a shop that is updated: what its owner has changed in `shop.config.ts` is stored for the groups of settings that were never
 * saved, once for all processes. Mistakes in the file do not stop the start: they are logged, and the settings stay.
 */
export async function takeOverConfig({ pool, settings, log }: ConfiguredShop, file = oldConfig): Promise<void> {
  const groups = await readOldConfig(file).catch((err: unknown) => {
    log.warn({ err }, 'shop.config.ts cannot be read, and nothing of it was taken over: set its values in the panel')
    return null
  })
  if (!groups) return
  const { taken, refused } = await saveFirst({ pool, settings }, groups)
  // Another process may have been first, and its event may not have arrived.
  await settings.reload()
  if (taken.length > 0) {
    log.warn({ settings: taken }, 'The settings were taken over from shop.config.ts, which can be deleted now')
  }
  if (refused.length > 0) {
    log.warn(
      { settings: refused },
      'Some values of shop.config.ts are not valid and were left out: set them in the panel',
    )
  }
}
