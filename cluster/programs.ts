import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The programs of a cluster, and the Debian package of each. */
const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' }

/** Where each program is, and PostgreSQL's folder. */
export type Programs = Record<keyof typeof packages, string> & { postgresql: string }

/** A machine that cannot run a cluster: one sentence with what to install. */
export class ProgramMissing extends Error {}

/** Throws `ProgramMissing`, which names the Debian packages. */
export function findPrograms(): Programs {
  const found = Object.keys(packages).map((name) => [name, pathOf(name)] as const)
  // The newest PostgreSQL with all that Patroni needs.
  const rewind = globSync('/usr/lib/postgresql/*/bin/pg_rewind').sort().at(-1)
  const missing = found
    .filter(([, path]) => path === undefined)
    .map(([name]) => packages[name as keyof typeof packages])
  if (rewind === undefined) missing.push('postgresql')
  if (missing.length > 0) {
    const list = missing.join(' ')
    throw new ProgramMissing(`A cluster cannot be started here, Debian packages are missing: apt-get install ${list}`)
  }
  return { ...Object.fromEntries(found), postgresql: dirname(rewind ?? '') } as Programs
}

function pathOf(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** PostgreSQL, Patroni and PgBouncer refuse root: the account of Debian's PostgreSQL; otherwise the user who starts this. */
export function accountOf(): { uid: number; gid: number } {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()]
  if (uid !== 0) return { uid, gid }
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
