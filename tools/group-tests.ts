import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Of tests in one process: most files take less time than it takes to load the shop and to warm it up. */
const CHARACTERS = 100_000

/** Reading a file starts its shop, which on a fresh clone builds the site before it opens. */
const READ_MS = 600_000

const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache/tests')

/**
 * `npm run test:server`: puts the test files into groups, neighbours together, each a file that imports them. `node --test` gives every
 * file that it is given a process.
 */
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const files = await Array.fromAsync(
  glob('{rules,contract,server,web,demo,docs,tools,bench,cluster,deploy}/**/*.test.ts', { cwd: root }),
)
const groups: string[][] = []
let room = 0
for (const file of files.sort()) {
  const { length } = await readFile(join(root, file), 'utf8')
  if (room < length) {
    groups.push([])
    room = CHARACTERS
  }
  room -= length
  groups.at(-1)?.push(file)
}
// The longest files (workers, upgrade) are at the end of the alphabet: begun last, they would keep one processor waiting.
for (const [index, group] of groups.reverse().entries()) {
  const name = `${String(index).padStart(2, '0')}.test.ts`
  await writeFile(join(folder, name), entryOf(group))
}

/** The first test waits for all files: Node ends with those it knows, and a file may begin with a shop that is still opening. */
function entryOf(files: readonly string[]): string {
  const imports = files.map((file) => `  await import('../../${file}')\n`).join('')
  return `import { test } from 'node:test'

const { promise, resolve } = Promise.withResolvers()
test('the files of this group are read', { timeout: ${READ_MS} }, () => promise)
try {
${imports}} finally {
  resolve()
}
`
}
