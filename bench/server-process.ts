import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Usage } from './report-usage.ts'

/** A server in a process of its own; disposing of it stops it. */
export type ServerProcess = AsyncDisposable & {
  address: string
  /** From the start of the process until it printed its address. */
  startSeconds: number
  /** Its usage until now, as reported by its own process. */
  usage: () => Promise<Usage>
}

/** The first start builds the site and makes a database. */
const START_MS = 180_000
const STOP_MS = 30_000

/** As `npm start` has them. */
const nodeOptions = ['--max-semi-space-size=8']
const usageReport = fileURLToPath(import.meta.resolve('./report-usage.ts'))

/** Starts the script at a `file:` address and waits for the line that names where it listens on this machine. */
export async function startServer(
  script: URL | string,
  { env = {}, signal }: { env?: Record<string, string>; signal: AbortSignal },
): Promise<ServerProcess> {
  const begun = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, '--import', usageReport, fileURLToPath(script)], {
    // Nothing else of the caller's environment: a DATABASE_URL in it may be a real shop's.
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C reaches the bench alone, which then stops its servers in order.
    detached: true,
  })
  try {
    const address = await addressOf(child, script, signal)
    const startSeconds = (performance.now() - begun) / 1000
    return { address, startSeconds, usage: () => usageOf(child), [Symbol.asyncDispose]: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw error
  }
}

function addressOf(child: ChildProcess, script: URL | string, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  if (!child.stdout) throw new Error(`${script} has no output to read its address from`)
  createInterface({ input: child.stdout }).on('line', (line) => {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
    if (address) resolve(address)
  })
  const patience = AbortSignal.any([signal, AbortSignal.timeout(START_MS)])
  patience.addEventListener('abort', () => reject(patience.reason))
  child.once('error', reject).once('exit', (code) => reject(new Error(`${script} ended with code ${code}`)))
  return promise
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  const answered = once(child, 'message')
  child.send('usage')
  const [usage] = await answered
  return usage as Usage
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended.finally(() => clearTimeout(timer))
}
