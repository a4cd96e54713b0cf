import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, open, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import packageFile from '../package.json' with { type: 'json' }
import { cloneDatabase } from './testing/cluster.ts'
import { openLine } from './testing/database-line.ts'
import { makeDataFolder } from './testing/embedded.ts'
import { fakeSystemd } from './testing/fake-systemd.ts'
import { freePort } from './testing/free-port.ts'
import { testClient } from './testing/test-client.ts'

const script = fileURLToPath(new URL('../start.mjs', import.meta.url))

/** The shop as its owner starts it, with nothing of this machine's environment but the way to its programs. */
function start(env: Record<string, string>, nodeOptions: string[] = [], file = script) {
  const child = spawn(process.execPath, [...nodeOptions, file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, ended, complained: text(child.stderr) }
}

/** Node's option to write down every module that is loaded. */
const noteModules = (file: string) => {
  const code = `
    import { appendFileSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (appendFileSync(${JSON.stringify(file)}, url + '\\n'), next(url, context)) })`
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`]
}

/** Node's option to begin as an older one would: it can neither run the shop nor be replaced by another process. */
const asNode20 = `data:text/javascript,${encodeURIComponent(`
  if (!process.env.TUPI_STARTED_BY) {
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })
    delete process.execve
  }`)}`

test('on an older Node the shop starts with the Node 24 that npm installed', async () => {
  const { ended, complained } = start({ PORT: 'door' }, ['--import', asNode20])
  assert.equal(await ended, 1)
  assert.equal(await complained, 'PORT must be a port number from 0 to 65535\n')
})

test('without a Node 24 the start stops with one sentence that explains it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-start-'))
  for (const name of ['run.mjs', 'start.mjs'])
    await cp(fileURLToPath(new URL(`../${name}`, import.meta.url)), join(folder, name))
  const { ended, complained } = start({}, ['--import', asNode20], join(folder, 'start.mjs'))
  assert.equal(await ended, 1)
  assert.match(
    await complained,
    /^Tupi needs Node 24\. This is Node 20\.19\.0, and npm has installed no Node 24 for [^\n]+\n$/,
  )
  await rm(folder, { recursive: true })
})

test('every command of the shop finds Node 24 by itself', () => {
  const commands = Object.values(packageFile.scripts).flatMap((line) => line.split(' && '))
  const needNoNode24 = /^(npm|biome|tsc) /
  assert.deepEqual(
    commands.filter((line) => !needNoNode24.test(`${line} `) && !/^node (run|start)\.mjs\b/.test(line)),
    [],
  )
})

test('a wrong setting stops the start with one line that names it', async () => {
  for (const [env, line] of [
    [{ PORT: 'door' }, 'PORT must be a port number from 0 to 65535\n'],
    [{ ADMIN_EMAIL: 'owner@tupi.example' }, 'ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it\n'],
  ] as const) {
    const { ended, complained } = start(env)
    assert.equal(await ended, 1)
    assert.equal(await complained, line)
  }
})

test('an address that cannot be listened on stops the start before it makes anything, and nearly a setting is asked about', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-start-'))
  const dataDir = join(folder, 'data')
  const { ended, complained } = start({ HOST: 'nosuch.invalid', DATA_DIR: dataDir, DATABSE_URL: 'postgres://db/tupi' })
  assert.equal(await ended, 1)
  assert.match(
    await complained,
    /^DATABSE_URL is not a setting of Tupi: is DATABASE_URL meant\?\nHOST cannot be used: getaddrinfo [^\n]+\n$/,
  )
  await assert.rejects(stat(join(dataDir, 'postgres')))
  await rm(folder, { recursive: true, force: true })
})

test('a shop under systemd waits for its database, reports that it is open, alive and stopping, and serves on while its log finds no room', async () => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'tupi-start-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const database = await cloneDatabase()
  stack.defer(database.drop)
  const line = await openLine(database.ownerUrl)
  stack.defer(line.close)
  await line.cut()
  const systemd = await fakeSystemd(folder)
  const port = await freePort()
  const isLinux = process.platform === 'linux'
  const log = await open(isLinux ? '/dev/full' : '/dev/null', 'w')
  stack.defer(() => log.close())
  const child = spawn(process.execPath, [script], {
    env: {
      ...systemd.env,
      DATABASE_URL: line.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      ADMIN_EMAIL: 'owner@tupi.example',
      ADMIN_PASSWORD: 'a-long-password',
    },
    stdio: ['ignore', log.fd, 'pipe'],
  })
  stack.defer(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  assert.ok(child.stderr)
  const [waits] = await Promise.race([once(child.stderr.setEncoding('utf8'), 'data'), ended.then(() => [''])])
  assert.match(String(waits), /^DATABASE_URL cannot be reached yet \([^\n]+\): waiting for the database server\.\n$/)
  assert.deepEqual(await systemd.sent(), [])
  await line.mend()
  while ((await systemd.sent()).length < 3 && child.exitCode === null) await sleep(10)
  for (const _ of [1, 2]) assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200)
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
  assert.deepEqual([...new Set(await systemd.sent())], ['READY=1', 'WATCHDOG=1', 'STOPPING=1'])
})

test('a new shop prints its address and what its settings lack, keeps the first password to its owner, loads nothing that it has no use for, backs itself up, and stops in order', async () => {
  const folder = await makeDataFolder(join(tmpdir(), 'tupi-start-'))
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
  // As shops made it that did not close it yet.
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const settings = {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DEMO: '0',
    PUBLIC_URL: 'https://tupi.example',
    BACKUP_DIR: backups,
    BACKUP_WAL: 'on',
  }
  const modules = join(folder, 'modules.txt')
  const { child, ended, complained } = start({ DATA_DIR: dataDir, ...settings }, noteModules(modules))
  try {
    const [printed] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended.then(() => [''])])
    const [line = ''] = /^Tupi is open at https:\/\/tupi\.example\. [^\n]+\n$/.exec(String(printed)) ?? []
    const file = join(dataDir, 'first-admin.txt')
    assert.ok(line.includes(file), await (line || complained))
    assert.equal((await stat(dataDir)).mode & 0o777, 0o750, 'closed to other users of the machine')
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    const [, email = '', password = ''] = /^E-mail: (.+)\nPassword: (.+)\n$/.exec(await readFile(file, 'utf8')) ?? []
    assert.equal((await testClient(address).login({ body: { email, password } })).user.role, 'admin')
    await assert.rejects(stat(file), 'the file has served')
    assert.equal((await fetch(`${address}/healthz`)).status, 200)
    assert.equal((await fetch(`${address}/readyz`)).status, 200)
    assert.match(await (await fetch(`${address}/shop/home`)).text(), /<title>/)

    const loaded = await readFile(modules, 'utf8')
    assert.match(loaded, /node_modules\/fastify\//)
    // S3, mail and Google are not set up; there was no upload, no description and no new password yet.
    const idle =
      /node_modules\/(@aws-sdk|nodemailer|react-dom|jose|sharp|sanitize-html|@zxcvbn-ts|swagger-client|prom-client|@opentelemetry\/(?!api))\/.*/g
    assert.deepEqual(loaded.match(idle), null)
    const renderer = await readFile(new URL('../dist/server/en/entry-server.js', import.meta.url), 'utf8')
    assert.doesNotMatch(renderer, /react[a-z.-]*\.development\.js/, 'pages are rendered by React’s fast build')

    // A shop that is often restarted would never be backed up if the first look came an hour after the start.
    for (const mark of ['tupi-*/backup.json', 'log/base-*/base.json']) {
      while (!globSync(mark, { cwd: backups }).length && child.exitCode === null) await sleep(20)
    }
    // By name: what is older than the copy is removed meanwhile.
    const segments = () => globSync('log/segments-*/*', { cwd: backups })
    const before = segments()
    await testClient(address).login({ body: { email, password } })
    // npm repeats Ctrl-C.
    for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) child.kill(signal)
    assert.equal(await ended, 0)
    assert.ok(
      segments().some((name) => !before.includes(name)),
      'what was written last is there as well',
    )
    assert.deepEqual(globSync('postgres/to-archive/0*', { cwd: dataDir }), [])
    // If the database had stopped first, there would be an error.
    assert.match(await complained, /^TRUST_PROXY is not set: [^\n]+\n$/)
    await assert.rejects(stat(join(dataDir, 'postgres/postmaster.pid')))
  } finally {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})

test('a first start that is stopped while the site is being built leaves neither site nor database running', async () => {
  const folder = await makeDataFolder(join(tmpdir(), 'tupi-start-'))
  const root = fileURLToPath(new URL('..', import.meta.url))
  for (const name of ['contract', 'rules', 'server', 'web', 'vite.config.ts', 'package.json', 'run.mjs', 'start.mjs']) {
    await cp(join(root, name), join(folder, name), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const settings = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1', DEMO: '0' }
  const { child, ended, complained } = start(settings, [], join(folder, 'start.mjs'))
  try {
    const server = join(folder, 'data/postgres/postmaster.pid')
    // The database is up long before the site is built.
    while (!(await stat(server).catch(() => null)) && child.exitCode === null) await sleep(20)
    child.kill('SIGTERM')
    assert.equal(await ended, 0, await complained)
    await assert.rejects(stat(server))
    await assert.rejects(stat(join(folder, 'dist')))
  } finally {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
