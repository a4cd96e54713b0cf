/**
 * Connections of one process. As many orders are placed with 6 as with 20, but Node accepts one connection for each turn of its event loop,
 * and a turn handles what all of these have answered: with 20, the last of 600 visitors who came at once waited 5 to 10 s, with 8 it was 2 to
 * 3.
 */
export const POOL_SIZE = 8
/** More at once make a database on the same machine slower, not faster; a process needs a few to itself. */
const FOR_ALL = 60
const MIN_SIZE = 5
/** Beside the pool: events, jobs, a backup. */
const BESIDES = 5
/** What the embedded database allows by its own settings, which its owner may change. */
const USUAL = 100
/** For the process that keeps the workers, and for database administrators. */
const SPARE = 20

/**
 * How many connections to the database each of the workers may open, and how many the embedded one has to allow in all. While they are
 * replaced there is one worker more.
 */
export function poolSizeFor(workers: number | null): { each: number; inAll: number | undefined } {
  const each = Math.max(MIN_SIZE, Math.min(POOL_SIZE, Math.floor(FOR_ALL / (workers ?? 1))))
  const inAll = ((workers ?? 1) + 1) * (each + BESIDES) + SPARE
  return { each, inAll: inAll > USUAL ? inAll : undefined }
}
