import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { processTree } from '#server/testing/process-tree.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

/** What comes with Node 20 leaves no link to the bundled Node in `node_modules/.bin`, nor does `npm ci` of the other. */
const machines = [
  { node: '20.19.0', npm: '10.8.2', install: 'install' },
  { node: '22.12.0', npm: '11.3.0', install: 'ci' },
]

for (const machine of machines) {
  test(`npm ${machine.npm} on Node ${machine.node} installs, builds, starts, backs up and tests the shop, and changes nothing of it`, async () => {
    await using place = await stranger(machine)
    const { npm, node, folder } = place
    await npm(machine.install)
    assert.equal((await place.git('status', '--porcelain')).stdout, '')
    await npm('run', 'build')
    const shop = await place.start()
    await npm('run', 'backup', '--', join(folder, 'backup'))
    assert.match(await readFile(join(folder, 'backup/backup.json'), 'utf8'), /"tables"/)
    process.kill(shop.pid, 'SIGTERM')
    await shop.leavesNothing()
    await node(
      'run.mjs',
      '--test',
      '--test-global-setup=server/testing/global-setup.ts',
      'server/limits/limits.test.ts',
    )
    await npm('run', 'test:e2e', '--', 'e2e/toasts.spec.ts')

    for (const workers of ['', '2']) {
      for (const [how, end] of endings) {
        const ending = await place.start({ WORKERS: workers })
        await end(ending)
        await ending.leavesNothing(`${how}, WORKERS=${workers}`)
      }
    }
  })
}

type Shop = Awaited<ReturnType<Awaited<ReturnType<typeof stranger>>['start']>>

const endings: [string, (shop: Shop) => void | Promise<void>][] = [
  ['Ctrl-C', (shop) => shop.type('\x03')],
  [
    'an impatient Ctrl-C',
    async (shop) => {
      for (let times = 0; times < 4; times++) {
        shop.type('\x03')
        await sleep(50)
      }
    },
  ],
  ['the terminal is closed', (shop) => shop.closeTerminal()],
  ['npm is ended', (shop) => void process.kill(shop.pid, 'SIGTERM')],
  ['npm is killed', (shop) => void process.kill(shop.pid, 'SIGKILL')],
]

/** A new user's machine: a clone of the project, with a Node and an npm of these versions first on the path. */
async function stranger(versions: { node: string; npm: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-install-'))
  // Where root has to run PostgreSQL as another user, that user has to get through.
  await chmod(folder, 0o711)
  const [tools, clone] = [join(folder, 'tools'), join(folder, 'clone')]
  await mkdir(tools)
  const packages = [`node-linux-${process.arch}@${versions.node}`, `npm@${versions.npm}`]
  await run('npm', ['install', '--no-save', '--force', '--prefix', tools, ...packages], { cwd: tools })
  const nodeFile = join(tools, `node_modules/node-linux-${process.arch}/bin/node`)
  const npmFile = join(tools, 'node_modules/npm/bin/npm-cli.js')
  // With the machine's way to the registry, and nothing of the npm and the test run that this one is part of.
  const outside = Object.entries(process.env).filter(([name]) => !/^(npm_lifecycle|npm_package|NODE_TEST)/.test(name))
  const env = {
    ...Object.fromEntries(outside),
    PATH: `${dirname(nodeFile)}:/usr/local/bin:/usr/bin:/bin`,
    DATA_DIR: join(folder, 'data'),
  }
  const options = { cwd: clone, env, maxBuffer: 100_000_000 }

  const git = (...args: string[]) => run('git', args, options)
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of stdout.trim().split('\n')) await cp(join(root, file), join(clone, file))
  await git('init', '--quiet')
  await git('add', '.')
  await git('-c', 'user.name=a', '-c', 'user.email=a@tupi.example', 'commit', '--quiet', '--message', 'All')

  /** `npm start` in a terminal: resolved when it prints that the shop is open. */
  const start = async (settings: Record<string, string> = {}) => {
    const shopEnv = { ...env, ...settings, HOST: '127.0.0.1', PORT: '0', DEMO: '0' }
    const command = `exec '${nodeFile}' '${npmFile}' start`
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      cwd: clone,
      env: shopEnv,
    })
    let printed = ''
    for await (const text of terminal.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      printed += text
      if (printed.includes('Tupi is open')) break
    }
    assert.match(printed, /Tupi is open at http/)
    terminal.stdout.resume()
    const [, pid = 0, ...below] = await processTree(terminal.pid ?? 0)
    return {
      /** Of npm. */
      pid,
      type: (keys: string) => void terminal.stdin.write(keys),
      closeTerminal: () => void terminal.kill('SIGKILL'),
      leavesNothing: async (how = '') => {
        if (terminal.exitCode === null && terminal.signalCode === null) await once(terminal, 'exit')
        const deadline = Date.now() + 20_000
        const left = () => below.filter(isAlive)
        while (left().length > 0 && Date.now() < deadline) await sleep(50)
        assert.deepEqual(left(), [], how)
        await assert.rejects(readFile(join(env.DATA_DIR, 'postgres/postmaster.pid')), how)
      },
    }
  }
  return {
    folder,
    git,
    start,
    node: (...args: string[]) => run(nodeFile, args, options),
    npm: (...args: string[]) => run(nodeFile, [npmFile, ...args], options),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
