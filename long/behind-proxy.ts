import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePorts } from '#server/testing/free-port.ts'
import { startShop } from '#server/testing/shop.ts'

export const deploy = (name: string) => readFile(join(import.meta.dirname, '../deploy', name), 'utf8')
/** Why a test is skipped, or false. */
export const isMissing = (program: string) => {
  try {
    execFileSync('which', [program])
    return false
  } catch {
    return `${program} is not installed: apt-get install ${program}`
  }
}

/** Text in which each of these is there and replaced: an example that has changed fails here, not in a wrong setting. */
export function replaced(example: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((whole, [from, to]) => {
    assert.ok(whole.includes(from), `the example has no ${from}`)
    return whole.replaceAll(from, to)
  }, example)
}

type Place = { folder: string; port: number; httpPort: number; shopPort: number }

/** The example as it is, but for its ports and without what would change this machine. Returns how to run it, and its certificate. */
const openings = {
  caddy: async ({ folder, port, shopPort }: Place) => {
    const file = join(folder, 'Caddyfile')
    await writeFile(
      file,
      (await deploy('Caddyfile')).replace(
        '\n{\n',
        '\n{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n',
      ),
    )
    return {
      args: ['run', '--config', file, '--adapter', 'caddyfile'],
      env: {
        TUPI_HOST: `localhost:${port}`,
        TUPI_UPSTREAM: `127.0.0.1:${shopPort}`,
        XDG_DATA_HOME: folder,
        HOME: folder,
      },
      certificate: join(folder, 'caddy/pki/authorities/local/root.crt'),
      // On stderr.
      accessLog: null,
    }
  },
  nginx: async ({ folder, port, httpPort, shopPort }: Place) => {
    const [certificate, key] = [join(folder, 'localhost.crt'), join(folder, 'localhost.key')]
    const accessLog = join(folder, 'access.log')
    const selfSigned = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    const named = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate]
    execFileSync('openssl', [...selfSigned, ...named], { stdio: 'ignore' })
    const site = replaced(await deploy('nginx.conf'), {
      '/etc/letsencrypt/live/tupi.example/fullchain.pem': certificate,
      '/etc/letsencrypt/live/tupi.example/privkey.pem': key,
      'server 127.0.0.1:3000;': `server 127.0.0.1:${shopPort};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
      'listen [::]:443 ssl http2;': `listen [::1]:${port} ssl http2;`,
      'listen 80;': `listen 127.0.0.1:${httpPort};`,
      'listen [::]:80;': `listen [::1]:${httpPort};`,
      '/var/www/html': folder,
      'server_name tupi.example;': 'server_name localhost;',
      '/var/log/nginx/tupi.log': accessLog,
    })
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n')
    const file = join(folder, 'nginx.conf')
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const around = [
      `daemon off; pid ${folder}/pid; error_log stderr; ${user}`,
      'events {}',
      'http {',
      'access_log off;',
    ]
    await writeFile(file, [...around, temporary, site, '}'].join('\n'))
    execFileSync('nginx', ['-t', '-q', '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] })
    return { args: ['-c', file, '-e', 'stderr'], env: {}, certificate, accessLog }
  },
}

export type Proxy = keyof typeof openings

/** A real shop behind a real proxy with a certificate that this process trusts. */
export async function startBehind(name: Proxy) {
  const folder = await mkdtemp(join(tmpdir(), `tupi-${name}-`))
  const [port = 0, httpPort = 0] = await freePorts(2)
  const address = `https://localhost:${port}`
  const env = { PUBLIC_URL: address, TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' }
  const logged: string[] = []
  const shop = await startShop({ env, log: (line) => logged.push(line) })
  const {
    args,
    env: proxyEnv,
    certificate,
    accessLog,
  } = await openings[name]({
    folder,
    port,
    httpPort,
    shopPort: Number(new URL(shop.address).port),
  })
  const proxy = spawn(name, args, { env: { PATH: process.env.PATH, ...proxyEnv }, stdio: ['ignore', 'ignore', 'pipe'] })
  let written = ''
  proxy.stderr.setEncoding('utf8').on('data', (part: string) => (written += part))
  const proxyLog = async () => (accessLog ? readFile(accessLog, 'utf8') : written)
  const stop = async () => {
    if (proxy.exitCode === null) {
      const ended = once(proxy, 'exit')
      proxy.kill()
      await ended
    }
    await shop[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  }
  const hasEnded = once(proxy, 'close').then(() => Promise.reject(new Error(`${name} ended: ${written}`)))
  hasEnded.catch(() => {})
  const opened = async () => {
    while (true) {
      const isOpen = await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => trust(certificate),
      )
      if (isOpen) return
      await sleep(100)
    }
  }
  await Promise.race([opened(), hasEnded]).catch((error) => stop().then(() => Promise.reject(error)))
  return { address, folder, port, httpPort, shop, logged, proxyLog, [Symbol.asyncDispose]: stop }
}

/** From now on this process believes what the certificate signs. */
async function trust(certificate: string): Promise<false> {
  const file = await readFile(certificate, 'utf8').catch(() => null)
  if (file) setDefaultCACertificates([...getCACertificates('default'), file])
  return false
}
