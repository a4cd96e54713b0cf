import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const exists = (program: string) => {
  try {
    return execFileSync('which', [program]).length > 0
  } catch {
    return false
  }
}
const missing = ['debootstrap', 'systemd-nspawn', 'nsenter'].filter((program) => !exists(program))
const whyNot =
  missing.length > 0
    ? `${missing.join(', ')} missing: apt-get install debootstrap systemd-container util-linux`
    : process.getuid?.() !== 0 && 'only root can make a machine to try this on'

/** A Debian 13 of its own, booted with systemd, that sees no more of this machine's network than apt-get and npm need. */
async function bootMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-machine-'))
  const [debian, repository] = [join(folder, 'debian'), join(folder, 'repository')]
  await run('debootstrap', [
    '--variant=minbase',
    '--include=systemd,systemd-sysv,dbus,ca-certificates,curl',
    'trixie',
    debian,
  ])
  // The certificates this machine trusts: there may be a proxy between it and the packages.
  await mkdir(join(debian, 'etc/ssl/certs'), { recursive: true })
  await cp('/etc/resolv.conf', join(debian, 'etc/resolv.conf'), { dereference: true })
  execFileSync('git', ['clone', '--quiet', '--bare', root, repository])
  // Do not wait for a connection that this machine does not make.
  await writeFile(join(debian, 'etc/machine-id'), '')
  const options = [
    '--boot',
    '--register=no',
    '--keep-unit',
    '--private-network',
    `--bind-ro=${repository}:/srv/repository`,
  ]
  const booted = spawn('systemd-nspawn', ['--quiet', '--directory', debian, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = text(booted.stdout)
  const ended = once(booted, 'exit')
  const leader = await leaderOf(booted.pid ?? 0)
  const inside = (command: string, { online = false } = {}) => {
    const namespaces = ['--target', `${leader}`, '--mount', '--uts', '--ipc', '--pid', ...(online ? [] : ['--net'])]
    const env = [
      'env',
      '-i',
      'HOME=/root',
      'TUPI_REPOSITORY=/srv/repository',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
    ]
    const quiet = ['DEBIAN_FRONTEND=noninteractive', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/this-machine.crt']
    return run('nsenter', [...namespaces, ...env, ...quiet, 'sh', '-euc', command])
  }
  await cp('/etc/ssl/certs/ca-certificates.crt', join(debian, 'etc/ssl/certs/this-machine.crt'), { dereference: true })
  // Answers with an error where a part of Debian has no business in a container.
  await inside('systemctl is-system-running --wait || true')
  return {
    inside,
    [Symbol.asyncDispose]: async () => {
      booted.kill('SIGTERM')
      await Promise.race([ended, sleep(20_000).then(() => booted.kill('SIGKILL'))])
      await ended
      await said
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The machine's first process, by its number here: the one that has number 1 in there. */
async function leaderOf(pid: number): Promise<number> {
  for (let tries = 0; tries < 300; tries++) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    for (const child of children.trim().split(' ')) {
      const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '')
      if (/^Name:\s*systemd$/m.test(status) && /^NSpid:.*\t1$/m.test(status)) return Number(child)
    }
    await sleep(100)
  }
  throw new Error('The machine did not boot')
}

/** Runs it to the end; throws with its output when it fails. */
async function run(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`${args.at(-1)} ended with ${code}:\n${out.slice(-2000)}\n${complaint.slice(-2000)}`)
  return out
}

/** The commands of a page up to a heading, in order, each with the heading that it is below. */
async function commandsOf(page: string, until: string) {
  const all = (await readFile(join(root, page), 'utf8')).split(`\n## ${until}\n`)[0] ?? ''
  return all.split('\n## ').flatMap((section) =>
    [...section.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)]
      .flatMap(([, block = '']) => block.split('\n'))
      .map((line) => ({ heading: section.split('\n', 1)[0] ?? '', command: line.trim() }))
      .filter(({ command }) => command !== ''),
  )
}

/** The steps that the page describes in words are done between its commands. */
const inWords: [after: RegExp, commands: string[]][] = [
  [
    /deploy\/settings\.env \/etc\/tupi/,
    [
      'sed -i s,https://tupi.example,https://localhost, /etc/tupi/tupi.env',
      'sed -i s/^WORKERS=.*/WORKERS=2/ /etc/tupi/tupi.env',
    ],
  ],
  [/deploy\/Caddyfile \/etc\/caddy/, ["sed -i 's/tupi\\.example/localhost/' /etc/caddy/Caddyfile"]],
]

async function follow(
  t: TestContext,
  machine: Awaited<ReturnType<typeof bootMachine>>,
  commands: { command: string }[],
) {
  let folder = '/root'
  for (const { command } of commands) {
    const begun = performance.now()
    // Each line has the folder that the lines before have changed to.
    folder = /^cd (\S+)/.exec(command)?.[1] ?? folder
    const online = /apt-get|npm (ci|install)/.test(command)
    const said = await machine.inside(`cd ${folder} && ${command}`, { online })
    t.diagnostic(`${command}: ${Math.round(performance.now() - begun)} ms`)
    if (command.startsWith('cat ')) assert.match(said, /^E-mail: .+\nPassword: .+\n$/)
    for (const [after, more] of inWords) if (after.test(command)) for (const line of more) await machine.inside(line)
    if (/systemctl (enable|start)/.test(command)) await machine.inside(ready)
  }
}

/** The page expects a person who waits for the line in the log. In a shell of its own: what comes after it runs too. */
const ready =
  '(for i in $(seq 240); do curl -sf http://127.0.0.1:3000/readyz && exit 0; sleep 0.5; done; journalctl --unit=tupi --lines=30; exit 1)'

/** A call of the shop, through the proxy; it fails where it is refused. */
const posts = (path: string, body: object) =>
  `curl --silent --show-error --insecure --fail-with-body --json '${JSON.stringify(body)}' https://localhost${path}`

test('the commands of docs/operate.md on a new machine open a shop, back it up, restore it, update it and go back', {
  skip: whyNot,
}, async (t) => {
  await using machine = await bootMachine()
  const commands = await commandsOf('docs/operate.md', 'In containers')
  const below = (heading: string) => commands.filter((command) => command.heading === heading)
  assert.deepEqual(
    [...new Set(commands.map(({ heading }) => heading))],
    ['From nothing to an open shop', 'Backups', 'A newer version', 'Back to the version before'],
  )
  await follow(t, machine, below('From nothing to an open shop'))

  const overHttps = await machine.inside(
    "curl --silent --show-error --insecure --fail --output /dev/null --write-out '%{http_code} %{ssl_verify_result}' https://localhost/shop/home",
  )
  assert.match(overHttps, /^200/)
  const user = await machine.inside('stat --format=%U /proc/$(systemctl show --property=MainPID --value tupi)')
  assert.equal(user.trim(), 'tupi')

  const [backup, ...restore] = below('Backups')
  assert.ok(backup)
  await follow(t, machine, [backup])
  // The machine is gone: a new one has the code, the settings and the backup.
  await machine.inside('systemctl stop tupi && rm -r /var/lib/tupi')
  await follow(t, machine, restore)
  await machine.inside(`systemctl start tupi && ${ready}`)
  const account = { email: 'rahim@tupi.example', password: 'three caps by the river' }
  await machine.inside(posts('/api/auth/register', { ...account, userName: 'Rahim' }))
  await follow(t, machine, below('A newer version'))
  await machine.inside(`${ready} && test -e /opt/tupi-before`)
  await follow(t, machine, below('Back to the version before'))
  await machine.inside(`${ready} && test ! -e /opt/tupi-before`)
  // The account is there again.
  await machine.inside(posts('/api/auth/login', account))
  await machine.inside('systemctl reload tupi && systemctl stop tupi')
  const [result] = (await machine.inside('systemctl show --property=Result --value tupi')).split('\n')
  assert.equal(result, 'success')
})
