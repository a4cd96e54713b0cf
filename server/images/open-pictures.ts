import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SettingsValues } from '#contract/settings-groups.ts'
import { colours } from '#rules/colours.ts'
import type { Pool } from '../db/open.ts'
import type { Environment } from '../environment/environment.ts'
import { type FindJpeg, openJpegs } from './jpegs.ts'
import { makeDueAvif } from './make-due-avif.ts'
import { folderStore, type PictureStore } from './picture-store.ts'
import { s3Store } from './s3-store.ts'

type Opened = {
  pictures: PictureStore
  makeDueAvif: (signal: AbortSignal) => Promise<void>
  folder: string
  findJpeg: FindJpeg
}

/**
 * The store of new pictures, and the folder that the shop serves: with S3 that of the pictures from before the move. Throws
 * `EnvironmentError`.
 */
export async function openPictures(
  pool: Pool,
  { dataDir, s3 }: Environment,
  log: FastifyBaseLogger,
  ownColours: () => SettingsValues['look']['colours'],
): Promise<Opened> {
  const folder = join(dataDir, 'images')
  const files = await folderStore(folder)
  const pictures = s3 ? await s3Store(s3, (error) => log.warn(error, 'The S3 store is away: uploads wait')) : files
  const ground = () => ownColours().photo?.[0] ?? colours.photo[0]
  return {
    pictures,
    makeDueAvif: (signal) => makeDueAvif({ pool, store: files, folder, log }, signal),
    folder,
    findJpeg: openJpegs({ db: pool, stores: s3 ? [pictures, files] : [files], ground }),
  }
}
