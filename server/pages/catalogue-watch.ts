import pg from 'pg'

/** Says when what anonymous pages show has changed, in this process and in the others of the same shop. */
export type CatalogueWatch = {
  /** Grows with every change; a page made under an older number is stale. */
  version: () => number
  /** To be called after a change is committed. */
  changed: () => void
  close: () => Promise<void>
}

const CHANNEL = 'catalogue_changed'
/** Changes of one moment are told to the other processes together. */
const GATHER_MS = 50
const RETRY_MS = 1_000

/**
 * Listens on a connection of its own. NOTIFY is sent outside of transactions, because inside one it takes a lock that all
 * commits of the database share. While the line is down everything counts as changed.
 */
export function watchCatalogue(databaseUrl: string): CatalogueWatch {
  let version = 0
  let client: pg.Client | null = null
  let telling: NodeJS.Timeout | null = null
  let retrying: NodeJS.Timeout | null = null
  let closed = false

  const listen = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'tupi catalogue watch' })
    fresh.on('error', () => {})
    fresh.on('notification', () => version++)
    fresh.on('end', () => {
      client = null
      version++
      if (!closed) retrying = setTimeout(() => void listen(), RETRY_MS)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      version++
      client = fresh
      if (closed) await fresh.end()
    } catch {
      await fresh.end().catch(() => {})
    }
  }
  const listening = listen()

  return {
    version: () => (client === null ? ++version : version),
    changed: () => {
      version++
      telling ??= setTimeout(() => {
        telling = null
        client?.query(`notify ${CHANNEL}`).catch(() => {})
      }, GATHER_MS)
    },
    close: async () => {
      closed = true
      if (telling) clearTimeout(telling)
      if (retrying) clearTimeout(retrying)
      await listening
      await client?.end()
    },
  }
}
