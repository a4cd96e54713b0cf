import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { io } from 'socket.io-client'
import { freePort } from '#server/testing/free-port.ts'
import { orderOf, startShop } from '#server/testing/shop.ts'
import { cookieHeader, testClient } from '#server/testing/test-client.ts'

const deploy = (name: string) => readFile(join(import.meta.dirname, '../deploy', name), 'utf8')
const isMissing = (program: string) => {
  try {
    execFileSync('which', [program])
    return false
  } catch {
    return `${program} is not installed: apt-get install ${program}`
  }
}

/** Text in which each of these is there and replaced: an example that has changed fails here, not in a wrong setting. */
function replaced(example: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((whole, [from, to]) => {
    assert.ok(whole.includes(from), `the example has no ${from}`)
    return whole.replaceAll(from, to)
  }, example)
}

type Place = { folder: string; port: number; shopPort: number }

/** The example as it is, but for its ports and without what would change this machine. Answers how to run it and its certificate. */
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
    }
  },
  nginx: async ({ folder, port, shopPort }: Place) => {
    const [certificate, key] = [join(folder, 'localhost.crt'), join(folder, 'localhost.key')]
    const selfSigned = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    const named = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate]
    execFileSync('openssl', [...selfSigned, ...named], { stdio: 'ignore' })
    const site = replaced(await deploy('nginx.conf'), {
      '/etc/letsencrypt/live/tupi.example/fullchain.pem': certificate,
      '/etc/letsencrypt/live/tupi.example/privkey.pem': key,
      'server 127.0.0.1:3000;': `server 127.0.0.1:${shopPort};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
      'listen 80;': `listen 127.0.0.1:${await freePort()};`,
      'server_name tupi.example;': 'server_name localhost;',
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
    return { args: ['-c', file, '-e', 'stderr'], env: {}, certificate }
  },
}

/** A real shop behind a real proxy with a certificate that this process trusts. */
async function startBehind(name: keyof typeof openings) {
  const folder = await mkdtemp(join(tmpdir(), `tupi-${name}-`))
  const port = await freePort()
  const address = `https://localhost:${port}`
  const shop = await startShop({ env: { PUBLIC_URL: address, TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' } })
  const { args, env, certificate } = await openings[name]({
    folder,
    port,
    shopPort: Number(new URL(shop.address).port),
  })
  const proxy = spawn(name, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  const complaint = text(proxy.stderr)
  const stop = async () => {
    if (proxy.exitCode === null) {
      const ended = once(proxy, 'exit')
      proxy.kill()
      await ended
    }
    await shop[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  }
  const hasEnded = once(proxy, 'exit').then(async () => Promise.reject(new Error(`${name} ended: ${await complaint}`)))
  hasEnded.catch(() => {})
  const opened = async () => {
    while (true) {
      const isOpen = await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => trust(certificate),
      )
      if (isOpen) return
      await pause(100)
    }
  }
  await Promise.race([opened(), hasEnded]).catch((error) => stop().then(() => Promise.reject(error)))
  return { address, port, shop, [Symbol.asyncDispose]: stop }
}

/** From now on this process believes what the certificate signs. */
async function trust(certificate: string): Promise<false> {
  const file = await readFile(certificate, 'utf8').catch(() => null)
  if (file) setDefaultCACertificates([...getCACertificates('default'), file])
  return false
}

/** What a visitor at another address than the proxy's sends, and the answer's status. */
async function post(address: string, path: string, { from = '127.0.0.1', headers = {}, body = '' }): Promise<number> {
  const sent = request(`${address}${path}`, { method: 'POST', localAddress: from, headers, agent: false })
  sent.on('error', () => {})
  sent.end(body)
  const [answer] = await once(sent, 'response')
  answer.resume()
  return answer.statusCode
}

for (const name of ['caddy', 'nginx'] as const) {
  const behind = `behind ${name} as in deploy/`
  const skip = isMissing(name)

  test(`${behind} an administrator signs in, hears of an order at once, and is known by their own address`, {
    skip,
  }, async () => {
    await using place = await startBehind(name)
    const { address, shop } = place
    const account = await shop.adminAccount()
    const cap = await shop.hasProduct()
    const browser = testClient(address)
    const signedIn = await browser.raw('POST', '/api/auth/login', { json: account })
    assert.equal(signedIn.status, 200, signedIn.text)
    const [cookie = ''] = signedIn.headers.getSetCookie().filter((line) => line.includes('session'))
    assert.match(cookie, /^__Host-[^;]+;.*Secure/)
    assert.match(signedIn.headers.get('strict-transport-security') ?? '', /^max-age=\d+/)

    const socket = io(address, {
      transports: ['websocket'],
      extraHeaders: { cookie: cookieHeader(browser), origin: address },
    })
    try {
      await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject))
      const heard = new Promise<{ _id: string }>((resolve) => socket.once('newOrderPlaced', resolve))
      const { orderId } = await testClient(address).placeOrder({ body: orderOf(cap) })
      assert.equal((await heard)._id, orderId)
    } finally {
      socket.disconnect()
    }

    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
    assert.equal(
      await post(address, '/api/auth/login', { from: '127.0.0.2', headers, body: JSON.stringify(account) }),
      200,
    )
    const { data } = await browser.listSessions({ query: {} })
    assert.deepEqual(data.map(({ address }) => address).sort(), ['127.0.0.1', '127.0.0.2'])
  })

  test(`${behind} a body that is too large and headers that do not end are refused before they reach the shop`, {
    skip,
  }, async () => {
    await using place = await startBehind(name)
    const { address, port } = place
    const length = { 'content-type': 'application/json', 'content-length': `${13 * 1024 * 1024}` }
    assert.equal(await post(address, '/api/auth/login', { headers: length, body: 'x'.repeat(13 * 1024 * 1024) }), 413)
    assert.equal(
      await post(address, '/api/auth/login', { headers: { 'x-much': 'x'.repeat(70_000) } }),
      name === 'nginx' ? 400 : 431,
    )
    const begun = performance.now()
    const slow = connect({ port, host: '127.0.0.1', servername: 'localhost' })
    slow.on('error', () => {})
    slow.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    slow.resume()
    await once(slow, 'close')
    const seconds = (performance.now() - begun) / 1000
    assert.ok(seconds > 5 && seconds < 20, `headers were waited for ${seconds} s`)
  })
}
