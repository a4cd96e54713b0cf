// npm leaves packages of other platforms out of package-lock.json when the registry in use does not serve them, and then
// `npm ci` refuses the lock. This puts them back, by name and version, so that every platform finds its own.
// Run it after `npm install`: npm run lock
import { readFile, writeFile } from 'node:fs/promises'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(await readFile(file, 'utf8'))
const platform =
  /(?:^|[-/])(android|darwin|freebsd|linux|openharmony|win32|netbsd|openbsd|sunos|aix)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64)(?:-(\w+))?$/

let added = 0
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  if (path === '') continue
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`
    const [, os, cpu, libc] = platform.exec(name) ?? []
    if (lock.packages[place] || lock.packages[`${path}/${place}`]) continue
    if (!os && !name.includes('wasm32')) continue
    lock.packages[place] = {
      version,
      cpu: [cpu ?? 'wasm32'],
      ...(dev && { dev }),
      ...(os === 'linux' && libc && { libc: [libc.startsWith('musl') ? 'musl' : 'glibc'] }),
      optional: true,
      ...(os && { os: [os] }),
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} packages of other platforms added to package-lock.json\n`)
