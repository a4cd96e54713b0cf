import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError } from './folder.ts'
import { chained } from './hashing.ts'
import { type Backup, Picture, type PictureEntry, type PictureSet } from './manifest.ts'

/** The folders of a backup that hold pictures: the shop's own ones, and those of a store. */
export const PICTURE_FOLDERS = { pictures: 'pictures', store: 'store-pictures' } as const
export type PicturePlace = keyof typeof PICTURE_FOLDERS

/** Beside its folder: a line for each picture, as `sha256sum` prints it, in the order of their names. */
export const listFile = (place: PicturePlace) => `${PICTURE_FOLDERS[place]}.sha256.gz`

export const listLine = ({ name, sha256 }: PictureEntry) => `${sha256}  ${name}\n`

/** The pictures of a backup, in the order of their names. Throws `BackupError` where the list is missing. */
export async function* readPictures({ folder, manifest }: Backup, place: PicturePlace): AsyncGenerator<PictureEntry> {
  const set: PictureSet | null = manifest[place]
  if (set === null) return
  if ('entries' in set) return yield* set.entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const file = await folder.read(listFile(place))
  if (file === null) throw new BackupError(`${folder.name}/${listFile(place)} is missing`)
  for await (const line of linesOf(chained(file, createGunzip()))) {
    const [sha256, name] = line.split('  ')
    yield Picture.parse({ name, sha256 })
  }
}

async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of bytes.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Adds to each item the hash that `backup` has for its name, else null. Items are in the order of their names: neither has to fit into memory. */
export async function* withKnown<Item extends { name: string }>(
  items: Iterable<Item> | AsyncIterable<Item>,
  backup: Backup | undefined,
  place: PicturePlace,
): AsyncGenerator<Item & { known: string | null }> {
  const list = backup ? readPictures(backup, place) : null
  try {
    let next = await list?.next()
    for await (const item of items) {
      while (next?.value && next.value.name < item.name) next = await list?.next()
      yield { ...item, known: next?.value?.name === item.name ? next.value.sha256 : null }
    }
  } finally {
    await list?.return(undefined)
  }
}

/** Whether names are among others; both are in order. */
export function openLookup(names: string[]): (name: string) => boolean {
  const sorted = names.toSorted()
  let at = 0
  return (name) => {
    while ((sorted[at] ?? name) < name) at++
    return sorted[at] === name
  }
}
