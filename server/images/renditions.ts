import type { Db } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import type { RenditionOptions } from './encode.ts'
import { findStore } from './images.db.ts'
import { isIcon, markOf, originalName, type RenditionKind, renditionName, webpName } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'

/** Wide enough for catalogues, which ask for 500 to 1024 pixels, and for shared links; a width in which every picture is stored. */
const WIDTH = 1280
/** Pictures that wait to be made; a reader of a feed requests many at once. */
const MAX_WAITING = 100
/** Seconds until about half of them are answered. */
const RETRY_AFTER = 5

type Colours = Pick<RenditionOptions, 'ground' | 'paper'>
type Options = {
  db: Db
  stores: readonly PictureStore[]
  /** The present colours of the shop. */
  colours: () => Colours
}
export type FindRendition = (id: string, kind: RenditionKind) => Promise<Buffer | null>

/**
 * Finds a rendition of a picture by its id; null where the shop has no such picture. It is made when it is first asked for, one at a time, and stored
 * beside the picture's other versions until that is removed, or the shop has another colour under it. Throws `unavailable` when too many wait.
 */
export function openRenditions({ db, stores, colours }: Options): FindRendition {
  const making = new Map<string, Promise<Buffer | null>>()
  let last: Promise<unknown> = Promise.resolve()

  const storeOf = async (id: string) => {
    const kind = await findStore(db, id)
    return stores.find((store) => store.kind === kind)
  }

  async function make(store: PictureStore, id: string, kind: RenditionKind, present: Colours): Promise<Buffer | null> {
    // The demo's pictures have no versions at first.
    const source = (await readFrom(store, webpName(id, WIDTH))) ?? (await readFrom(store, originalName(id)))
    if (source === null) return null
    const { toRendition } = await import('./encode.ts')
    const [name, bytes] = [renditionName(id, kind), await toRendition[kind](source, { width: WIDTH, ...present })]
    await store.put(name, bytes)
    // The picture was removed meanwhile: so is the new file.
    if (!(await storeOf(id))) await store.remove(name)
    return bytes
  }

  function enqueue(store: PictureStore, id: string, kind: RenditionKind): Promise<Buffer | null> {
    const present = colours()
    // A rendition that is being made with an earlier colour is not for the address of the new one.
    const key = `${renditionName(id, kind)} ${markFor(kind, present)}`
    const begun = making.get(key)
    if (begun) return begun
    if (making.size >= MAX_WAITING) throw new ShopError('unavailable', { retryAfter: RETRY_AFTER })
    const mine = last.then(() => make(store, id, kind, present)).finally(() => making.delete(key))
    making.set(key, mine)
    last = mine.catch(() => {})
    return mine
  }

  async function readCurrent(store: PictureStore, id: string, kind: RenditionKind): Promise<Buffer | null> {
    const stored = await readFrom(store, renditionName(id, kind))
    if (stored === null || kind === 'feed') return stored
    return stored.includes(markFor(kind, colours())) ? stored : null
  }

  return async (id, kind) => {
    // Files in the shop's own folder are served without the database too.
    const own = stores.find((store) => store.kind === 'folder')
    const inFolder = own && (await readCurrent(own, id, kind))
    if (inFolder) return inFolder
    const store = await storeOf(id)
    if (!store) return null
    return (store === own ? null : await readCurrent(store, id, kind)) ?? enqueue(store, id, kind)
  }
}

const markFor = (kind: RenditionKind, { ground, paper }: Colours) => markOf(isIcon(kind) ? paper : ground)

const readFrom = (store: PictureStore, name: string): Promise<Buffer | null> =>
  store.read(name).catch((cause) => {
    throw new ShopError('unavailable', { retryAfter: RETRY_AFTER, cause })
  })
