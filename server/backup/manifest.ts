import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { BackupError, chained, type Folder } from './folder.ts'

/** Written when all other files were read again: a folder without it is no backup. */
export const MANIFEST = 'backup.json'

const Picture = z.object({ name: z.string().regex(/^\w[\w.-]*$/), sha256: z.string() })
export type PictureEntry = z.infer<typeof Picture>

/** Pictures that are listed in a file of their own: how many, and the hash of that file's text. */
const ListedPictures = z.object({ files: z.number(), sha256: z.string() })

const Manifest = z.object({
  format: z.literal('tupi-backup-2'),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
      bytes: z.number(),
    }),
  ),
  /** The last number that each sequence has given. */
  sequences: z.record(z.string(), z.string()),
  /** Files of the shop's own folder. */
  pictures: ListedPictures,
  /** Those in a store, and where browsers found them. */
  store: ListedPictures.extend({ url: z.string() }).nullable(),
})

export type Manifest = z.infer<typeof Manifest>
export type TableEntry = Manifest['tables'][number]

/** A backup that is finished, or whose files are all written. */
export type Backup = { folder: Folder; manifest: Manifest }

/** Rows as PostgreSQL's `copy` writes them, compressed. */
export const TABLE_FOLDER = 'tables'
export const tableFile = (table: string) => `${TABLE_FOLDER}/${table}.copy.gz`

/** Throws `BackupError` where there is no finished backup. */
export async function readManifest(folder: Folder): Promise<Manifest> {
  const file = await folder.read(MANIFEST)
  if (file === null)
    throw new BackupError(
      `There is no finished backup in ${folder.name}: ${MANIFEST} is missing${await othersIn(folder)}`,
    )
  const written = await text(file)
  try {
    return Manifest.parse(JSON.parse(written))
  } catch (cause) {
    throw new BackupError(`The backup in ${folder.name} was made by another version of Tupi, or is broken`, { cause })
  }
}

/** The folder of all backups was named instead of one of them. */
async function othersIn(folder: Folder): Promise<string> {
  const newest = (await folder.list())
    .filter((name) => /^tupi-\d/.test(name))
    .sort()
    .at(-1)
  return newest === undefined ? '' : `. The newest backup there is ${folder.within(newest).name}`
}

/** The folders of a backup that hold pictures: the shop's own ones, and those of a store. */
export const PICTURE_FOLDERS = { pictures: 'pictures', store: 'store-pictures' } as const
export type PictureFolder = keyof typeof PICTURE_FOLDERS

/** Beside its folder: a line for each picture, as `sha256sum` prints it, in the order of their names. */
export const listFile = (kind: PictureFolder) => `${PICTURE_FOLDERS[kind]}.sha256.gz`

export const listLine = ({ name, sha256 }: PictureEntry) => `${sha256}  ${name}\n`

/** The pictures of a backup, in the order of their names. Throws `BackupError` where the list is missing. */
export async function* readPictures({ folder, manifest }: Backup, kind: PictureFolder): AsyncGenerator<PictureEntry> {
  if (manifest[kind] === null) return
  const file = await folder.read(listFile(kind))
  if (file === null) throw new BackupError(`${folder.name}/${listFile(kind)} is missing`)
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
  kind: PictureFolder,
): AsyncGenerator<Item & { known: string | null }> {
  const list = backup ? readPictures(backup, kind) : null
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
