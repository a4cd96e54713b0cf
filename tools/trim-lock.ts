// Removes the `engines` of packages from package-lock.json: npm compares them with the Node that npm itself runs on, but the
// shop runs on the Node 24 of docs/decisions/0001. Run it after `npm install` of a package: npm run lock
import { readFile, writeFile } from 'node:fs/promises'

const file = new URL('../package-lock.json', import.meta.url)
const lock: { packages: Record<string, { engines?: unknown }> } = JSON.parse(await readFile(file, 'utf8'))
for (const [path, entry] of Object.entries(lock.packages)) if (path !== '') delete entry.engines
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
