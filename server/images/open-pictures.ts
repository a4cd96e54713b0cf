import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SettingsValues } from '#contract/settings-groups.ts'
import { colours } from '#rules/colours.ts'
import { drawnOn } from '#rules/picture.ts'
import type { Pool } from '../db/open.ts'
import type { Environment } from '../environment/environment.ts'
import { makeDueAvif } from './make-due-avif.ts'
import { isIcon, type RenditionKind } from './picture-files.ts'
import { folderStore, type PictureStore } from './picture-store.ts'
import { type FindRendition, openRenditions } from './renditions.ts'
import { s3Store } from './s3-store.ts'

type Opened = {
  pictures: PictureStore
  makeDueAvif: (signal: AbortSignal) => Promise<void>
  folder: string
  findRendition: FindRendition
  /** The query of a rendition's present address. */
  queryOf: (kind: RenditionKind) => string
}

type Surroundings = { pool: Pool; environment: Pick<Environment, 'dataDir' | 's3'>; log: FastifyBaseLogger }

/**
 * The store of new pictures, and the folder that the shop serves: with S3 that of the pictures from before the move. Throws
 * `EnvironmentError`.
 */
export async function openPictures(
  { pool, environment: { dataDir, s3 }, log }: Surroundings,
  ownColours: () => SettingsValues['look']['colours'],
): Promise<Opened> {
  const folder = join(dataDir, 'images')
  const files = await folderStore(folder)
  const pictures = s3 ? await s3Store(s3, (error) => log.warn(error, 'The S3 store is away: uploads wait')) : files
  const shopColours = () => {
    const { photo, paper } = { ...colours, ...ownColours() }
    // Without its opacity, which a background does not have.
    return { ground: photo[0], paper: paper[0].slice(0, 7) }
  }
  return {
    pictures,
    makeDueAvif: (signal) => makeDueAvif({ pool, store: files, folder, log }, signal),
    folder,
    queryOf: (kind) => {
      const { photo, paper } = ownColours()
      return kind === 'feed' ? '' : drawnOn((isIcon(kind) ? paper : photo)?.[0])
    },
    findRendition: openRenditions({ db: pool, stores: s3 ? [pictures, files] : [files], colours: shopColours }),
  }
}
