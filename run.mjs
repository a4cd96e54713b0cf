// Runs a file of this project with Node 24: node run.mjs server/backup/command.ts backup FOLDER
// Plain JavaScript that Node 20 can read, since the machine's own Node may be that old.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAJOR = 24
/** What a terminal, npm, systemd or Docker end a process with, or ask it to reload with. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']

export const isNodeNewEnough = Number(process.versions.node.split('.')[0]) >= MAJOR

/**
 * The Node that a package brings along, found by its folder: npm 9 and 10 leave no link to it in `node_modules/.bin`. Null where npm
 * has installed none for this system.
 */
function findBundledNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const file = fileURLToPath(new URL(`node_modules/node-${system}-${process.arch}/bin/${program}`, import.meta.url))
  return existsSync(file) ? file : null
}

function giveUp(reason) {
  process.stderr.write(
    `Tupi needs Node ${MAJOR}. This is Node ${process.versions.node}, and ${reason}. Run npm install without --omit=optional, or install Node ${MAJOR}.\n`,
  )
  process.exit(1)
}

/**
 * Goes on as `node ...args` in Node 24: this one if it is new enough, else the bundled one. The process is replaced where Node can do that
 * (22.15 and newer, not on Windows); elsewhere a child runs, and this process forwards signals and ends as the child ends. Does not return.
 */
export async function continueInNode24(args) {
  const node = isNodeNewEnough ? process.execPath : findBundledNode()
  if (node === null) giveUp(`npm has installed no Node ${MAJOR} for ${process.platform} ${process.arch}`)
  // First on the path, for programs that begin with `#!/usr/bin/env node`.
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)
  const child = spawn(node, args, { stdio: 'inherit', env: { ...env, TUPI_STARTED_BY: `${process.pid}` } })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  // Resolved at the end of this process alone: what follows the call belongs to the other Node.
  await new Promise(() => {
    child.once('error', (error) =>
      giveUp(`the Node ${MAJOR} that npm has installed does not run here (${error.message})`),
    )
    child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  })
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await continueInNode24(process.argv.slice(2))
