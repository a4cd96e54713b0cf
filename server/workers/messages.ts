import type { Opened } from '../start-message.ts'

/**
 * What a primary and its workers send each other. After a reload the workers may be newer than their primary: fields are added, and none
 * is changed or removed.
 */
export type Order = { do: 'open'; task: Task } | { do: 'retire' } | { do: 'stop' }

export type Report = { did: 'open'; opened: Opened } | { did: 'fail'; line: string }

/** What a worker opens the shop with, besides the environment. */
export type Task = {
  databaseUrl: string
  maxConnections: number
  /** The folder with the sockets on which the workers reach each other. */
  sockets: string
  workers: number
  site: PreparedSite
}

/** Input and answer of the process that prepares a start. */
export type Preparing = {
  ownerUrl: string
  dataDir: string
  /** The site of workers that run, from a primary that does not send `sitesInUse` yet. */
  inUse: string | null
  /** Folders of the sites that running workers were opened with: of several versions, after a reload that failed. */
  sitesInUse?: string[]
}

export type Prepared = { did: 'prepare'; site: PreparedSite } | { did: 'fail'; line: string }

/** A built site that stays while a newer one is built, and the folder with the files that pages of both link. */
export type PreparedSite = { folder: string; assets: string }
