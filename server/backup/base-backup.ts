import { Readable } from 'node:stream'
import pg from 'pg'

/** The command that requests the files of a database: PostgreSQL waits until the log of that time is archived. */
const COMMAND = "BASE_BACKUP (LABEL 'tupi', CHECKPOINT 'fast', WAIT true, MANIFEST 'no')"
const SEGMENT_BYTES = 16n * 1024n * 1024n

/** Files of the write-ahead log between which a copy was made: it is complete with these and the files in between. */
export type LogRange = { first: string; last: string }

/**
 * All files of an embedded database as one tar, while it is used, by the replication protocol. `range` is known when all is read.
 * It has to be read to its end, or destroyed.
 */
export async function readBase(ownerUrl: string): Promise<{ tar: Readable; range: Promise<LogRange> }> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    replication: 'true',
    application_name: 'tupi backup',
  } as pg.ClientConfig)
  client.on('error', () => {})
  await client.connect()
  const base = new BaseBackup(() => client.end())
  client.query(base)
  return { tar: base.tar, range: base.range.promise }
}

type Connection = pg.Connection & { stream: { pause: () => void; resume: () => void }; query: (text: string) => void }
type Fields = { fields: (Buffer | string | null)[] }

/** pg's interface for a custom query. Of results there are three: where the copy begins, its tablespaces, where it ends. */
class BaseBackup implements pg.Submittable {
  readonly range = Promise.withResolvers<LogRange>()
  readonly tar: Readable
  #connection: Connection | null = null
  #results: string[][] = []
  #error: Error | null = null

  constructor(close: () => Promise<void>) {
    this.range.promise.catch(() => {})
    this.tar = new Readable({
      read: () => this.#connection?.stream.resume(),
      // Closing the connection ends the copy on the server as well.
      destroy: (error, done) =>
        void close().then(
          () => done(error),
          () => done(error),
        ),
    })
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection as Connection
    this.#connection.query(COMMAND)
  }
  handleRowDescription(): void {}
  handleDataRow({ fields }: Fields): void {
    this.#results.push(fields.map(String))
  }
  /** The first byte is the type of the rest: `d` for a piece of an archive, `n` for the beginning of one, `p` for progress. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    if (chunk[0] !== 0x64) return
    // The parser writes the next message over this one.
    if (!this.tar.push(Buffer.from(chunk.subarray(1)))) connection.stream.pause()
  }
  handleCommandComplete(): void {}
  handleError(error: Error): void {
    this.#error = error
    this.range.reject(error)
    this.tar.destroy(error)
  }
  handleReadyForQuery(): void {
    if (this.#error) return
    const [first = [], last = []] = [this.#results[0], this.#results.at(-1)]
    this.range.resolve({ first: segmentOf(first), last: segmentOf(last) })
    this.tar.push(null)
  }
}

/** The file of the log that has a position such as `0/3000028`, on a timeline. */
export function segmentOf([lsn = '', timeline = '']: string[]): string {
  const [high = '', low = ''] = lsn.split('/')
  return logName(Number(timeline), (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`))
}

const logName = (timeline: number, lsn: bigint) => {
  const number = lsn / SEGMENT_BYTES
  const perId = 0x1_0000_0000n / SEGMENT_BYTES
  return [BigInt(timeline), number / perId, number % perId]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

/** The file that comes after this one on its timeline. */
export function nextSegment(name: string): string {
  const [timeline, high, low] = [0, 8, 16].map((start) => BigInt(`0x${name.slice(start, start + 8)}`))
  const number = (high ?? 0n) * (0x1_0000_0000n / SEGMENT_BYTES) + (low ?? 0n) + 1n
  return logName(Number(timeline), number * SEGMENT_BYTES)
}
