import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import packageFile from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]

type Command = { page: string; heading: string; line: string }

/** The commands in the `sh` blocks of a page, one a line, with the heading that it is below. */
const commandsOf = (page: string): Command[] =>
  read(page)
    .split(/^#+ /m)
    .flatMap((section) =>
      [...section.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) =>
        block
          .split('\n')
          .map((line) => ({ page, heading: section.split('\n', 1)[0] ?? '', line: line.trim() }))
          .filter(({ line }) => line !== ''),
      ),
    )

const commands = pages.flatMap(commandsOf)
const scripts: Record<string, string> = packageFile.scripts

/** What runs a command: a test file and a text in it, or why no test does. */
type Runner =
  | { of: (command: Command) => boolean; by: string; says: string }
  | { of: (command: Command) => boolean; why: string }

const isLine =
  (pattern: RegExp) =>
  ({ line }: Command) =>
    pattern.test(line)

const runners: Runner[] = [
  {
    of: ({ page, heading }) => page === 'docs/operate.md' && !heading.startsWith('In containers'),
    by: 'long/operate.test.ts',
    says: "commandsOf('docs/operate.md', 'In containers')",
  },
  {
    of: ({ page, heading, line }) =>
      page === 'docs/operate.md' && heading.startsWith('In containers') && line.includes('docker'),
    why: 'Docker and the images of Docker Hub are not on every machine; the page says what was run in their place',
  },
  {
    of: ({ page, line }) => page === 'docs/proxy.md' && /nginx|certbot/.test(line),
    why: 'a certificate needs a domain that leads to the machine; long/proxies.test.ts runs the settings',
  },
  { of: isLine(/deploy\/\.env$/), by: 'deploy/deploy.test.ts', says: "settingsIn('settings.compose.env')" },
  { of: isLine(/^npm install && npm test$/), by: '.ci/run', says: 'npm ci\nnpm test' },
  { of: isLine(/^npm install$|^npm run verify$/), by: '.ci/run', says: 'npm ci\nnpm test' },
  { of: isLine(/^npm install && npm start$/), by: 'server/main.test.ts', says: "new URL('../start.mjs'" },
  { of: isLine(/^npm run dev$/), by: 'server/main.test.ts', says: "new URL('../start.mjs'" },
  { of: isLine(/^npm run backup -- /), by: 'server/backup/backup.test.ts', says: "'backup'" },
  { of: isLine(/^(\w+=\S+ )?npm run restore -- (?!.*--until)/), by: 'server/backup/backup.test.ts', says: "'restore'" },
  { of: isLine(/npm run restore -- .* --until/), by: 'long/recovery.test.ts', says: "'--until', moment" },
  { of: isLine(/^DATA_DIR=\S+ PORT=4000 HOST=\S+ npm start$/), by: 'server/main.test.ts', says: 'PORT:' },
  { of: isLine(/^npm run move -- postgres:/), by: 'server/backup/move.test.ts', says: "'move'" },
  { of: isLine(/^npm run move -- pictures$/), by: 'server/backup/move.test.ts', says: 'pictures move to a store' },
  { of: isLine(/^curl -s \S+\/metrics$|^promtool /), by: 'docs/runbook.test.ts', says: "['curl', 'promtool']" },
]

test('every command of the documents is run by a test, or has a reason why not', () => {
  assert.ok(commands.length > 40, 'the commands were not found')
  const runnersOf = (command: Command) => runners.filter(({ of }) => of(command))
  assert.deepEqual(
    commands.filter((command) => runnersOf(command).length !== 1),
    [],
  )
  assert.deepEqual(
    runners.filter(({ of }) => !commands.some(of)),
    [],
  )
  for (const runner of runners)
    if ('by' in runner) assert.ok(read(runner.by).includes(runner.says), `${runner.by}: ${runner.says}`)
})

test('every block of a page names its language', () => {
  for (const page of pages) {
    const fences = [...read(page).matchAll(/^ *```(.*)$/gm)].map(([, language = '']) => language)
    const opening = fences.filter((_, place) => place % 2 === 0)
    assert.deepEqual(
      opening.filter((language) => !['sh', 'text'].includes(language)),
      [],
      page,
    )
  }
})

test('every npm script that a page or a deploy file names is there, and so is its file', () => {
  const files = [...pages, ...globSync(['*/README.md', 'deploy/*', 'docs/decisions/*.md'], { cwd: root })]
  const named = files
    .filter((file) => /\.(md|yaml|service)$|Dockerfile|tupi$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/npm run ([a-z][\w:]*)/g)].map(([, name = '']) => name))
  assert.ok(named.length > 40, 'the scripts were not found')
  assert.deepEqual(
    [...new Set(named)].filter((name) => !(name in scripts)),
    [],
  )
  const started = Object.values(scripts).flatMap(
    (script) => script.match(/^node (?:--\S+ )*([\w/.-]+\.(?:ts|mjs))/)?.[1] ?? [],
  )
  assert.ok(started.length > 8, 'the files were not found')
  assert.deepEqual(
    started.filter((file) => !existsSync(join(root, file))),
    [],
  )
})

/** Runs a script of package.json, without npm's own start, on a folder where there is no shop. */
const runScript = (dataDir: string, name: string, ...args: string[]) =>
  new Promise<{ code: number; complaint: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: join(dataDir, 'shop') }
    const options = { cwd: root, env, timeout: 60_000 }
    execFile(process.execPath, ['--run', name, '--', ...args], options, (error, _, complaint) => {
      resolve({ code: Number(error?.code ?? 0), complaint })
    })
  })

test('a command that cannot do its work names in one line what is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-commands-'))
  try {
    const wrong: [command: [name: string, ...args: string[]], line: RegExp][] = [
      [['backup'], /^Name what to work on: npm run backup -- FOLDER.*\n$/],
      [['restore'], /^Name what to work on: npm run restore -- FOLDER.*\n$/],
      [['restore', join(folder, 'nothing')], /^.*nothing.*\n$/],
      [['reload'], /^No shop that can be reloaded runs on .+\n$/],
      [['demo:clear'], /^There is no shop in .+\n$/],
    ]
    await Promise.all(
      wrong.map(async ([command, line]) => {
        const { code, complaint } = await runScript(folder, ...command)
        assert.equal(code, 1, command.join(' '))
        assert.match(complaint, line)
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
